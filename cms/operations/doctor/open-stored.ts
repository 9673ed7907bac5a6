import { randomUUID } from 'node:crypto'
import { getPayload } from 'payload'
import { createConfig } from '#cms/config.ts'
import { databaseAdapter, databaseReader } from '#cms/platform/database/adapter.ts'
import { patiently } from '#cms/platform/database/mongo/connection.ts'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import type { Stores } from './violation.ts'

/** @param toRepair opens the embedded database for writing, exclusively. @throws Error with a sentence. */
export async function openStored(env: Env, { toRepair }: { toRepair: boolean }): Promise<Stores> {
  const open = toRepair && !env.DATABASE_URI ? databaseAdapter : databaseReader
  const patient = patiently(env)
  const config = await createConfig(patient, createLogger('silent'), open)
  const payload = await getPayload({ config, key: randomUUID(), disableOnInit: true })
  return { payload, storage: storageOf(patient) }
}
