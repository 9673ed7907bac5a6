import path from 'node:path'
import type { Env } from '#cms/platform/env.ts'
import { localFolder } from './local-folder.ts'
import { s3Settings } from './s3.ts'
import { type Storage, storageFailure } from './storage.ts'

const storages = new WeakMap<Env, Storage>()

export const objectsFolder = (env: Env) => path.resolve(env.DATA_DIR, 'objects')

const explained =
  (work: (...given: never[]) => Promise<unknown>) =>
  (...given: never[]) =>
    work(...given).catch((error: unknown) => {
      throw storageFailure(error)
    })

/** Loads the SDK only if it is used, because it takes a third of a second. */
export async function openStorage(env: Env): Promise<Storage> {
  const storage: Storage = env.S3_BUCKET
    ? (await import('./bucket.ts')).bucketStorage(env.S3_BUCKET, s3Settings(env))
    : localFolder(objectsFolder(env))
  for (const [name, work] of Object.entries(storage))
    Object.assign(storage, { [name]: explained(work) })
  storages.set(env, storage)
  return storage
}

export function storageOf(env: Env): Storage {
  const storage = storages.get(env)
  if (!storage) throw new Error('openStorage comes first')
  return storage
}
