import { getPayload, type Payload } from 'payload'
import { createApp } from './app.ts'
import { createConfig } from './config.ts'
import type { Env } from './env.ts'
import type { Logger } from '#cms/logging/logger.ts'
import { watchCommits } from '#cms/database/after-commit.ts'
import { closeDataFolder } from '#cms/database/data-folder.ts'
import { watchPublicChanges } from '#cms/database/change-events.ts'
import { repairAllSeats } from '#cms/seats/repair-seats.ts'
import { shareInvalidation } from '#cms/cache/share-invalidation.ts'
import { scheduleGarbageCollection } from '#cms/uploads/collect-garbage.ts'
import { keepRetention } from './retention/keep-retention.ts'
import { isNew, seedExamples } from './seed/seed-examples.ts'
import { storageOf } from './storage/storage-of.ts'

/**
 * Opens the database and makes Payload ready; the counters are right before anybody can ask. A new
 * embedded database gets example content, unless SEED_EXAMPLES is false.
 * @param key names the instance where one process has several (tests).
 */
export async function openPayload(env: Env, logger: Logger, key = 'default'): Promise<Payload> {
  closeDataFolder(env.DATA_DIR, logger)
  const config = await createConfig(env, logger)
  const payload = await getPayload({ config, key })
  watchCommits(payload)
  watchPublicChanges(payload)
  shareInvalidation(payload)
  await repairAllSeats(payload)
  if (!env.DATABASE_URI && env.SEED_EXAMPLES && (await isNew(payload))) {
    await seedExamples(payload, env)
  }
  return payload
}

/** The application on an open database, not yet listening. */
export async function start(env: Env, logger: Logger, key = 'default') {
  const payload = await openPayload(env, logger, key)
  scheduleGarbageCollection(payload, storageOf(env), logger)
  keepRetention(payload, env)
  return { payload, app: createApp({ payload, env, logger, key }) }
}
