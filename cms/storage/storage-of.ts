import path from 'node:path'
import type { Env } from '#cms/env.ts'
import { localFolder } from './local-folder.ts'
import type { Storage } from './storage.ts'

const storages = new WeakMap<Env, Storage>()

/** The folder that holds uploaded files where there is no bucket. */
export const objectsFolder = (env: Env) => path.resolve(env.DATA_DIR, 'objects')

/** The one storage of an installation. */
export function storageOf(env: Env): Storage {
  const known = storages.get(env)
  if (known) return known
  const storage = localFolder(objectsFolder(env), env.PAYLOAD_SECRET)
  storages.set(env, storage)
  return storage
}
