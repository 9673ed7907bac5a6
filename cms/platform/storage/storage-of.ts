import path from 'node:path'
import type { Env } from '#cms/platform/env.ts'
import { localFolder } from './local-folder.ts'
import { s3Settings } from './s3.ts'
import { type Storage, storageFailure } from './storage.ts'

const storages = new WeakMap<Env, Storage>()

export const objectsFolder = (env: Env) => path.resolve(env.DATA_DIR, 'objects')

const explained =
  <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
  (...given: Given): Promise<Result> =>
    work(...given).catch((error: unknown) => {
      throw storageFailure(error)
    })

/** Loads the SDK only if it is used, as it takes a third of a second. */
export async function openStorage(env: Env): Promise<Storage> {
  const storage = env.S3_BUCKET
    ? (await import('./bucket.ts')).bucketStorage(env.S3_BUCKET, s3Settings(env))
    : localFolder(objectsFolder(env), env.PAYLOAD_SECRET)
  const { receive } = storage
  const explaining: Storage = {
    ...storage,
    sign: explained(storage.sign),
    read: explained(storage.read),
    write: explained(storage.write),
    remove: explained(storage.remove),
    list: explained(storage.list),
    ...(receive && { receive: explained(receive) }),
  }
  storages.set(env, explaining)
  return explaining
}

export function storageOf(env: Env): Storage {
  const storage = storages.get(env)
  if (!storage) throw new Error('openStorage comes first')
  return storage
}
