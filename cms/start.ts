import { getPayload, type Payload } from 'payload'
import { createApp } from './app.ts'
import { createConfig } from './config.ts'
import type { Env } from './env.ts'
import type { Logger } from '#cms/logging/logger.ts'
import { closeDataFolder } from '#cms/database/data-folder.ts'
import { keepSending } from '#cms/mail/keep-sending.ts'
import { createMailLimit } from '#cms/mail/mail-limit.ts'
import { createMailSender } from '#cms/mail/mail-sender.ts'
import { createReminderPlanner } from '#cms/mail/plan-reminders.ts'
import { removeStrayMails } from '#cms/mail/remove-stray-mails.ts'
import { openSeatStore } from '#cms/seats/open-seat-store.ts'
import { repairAllSeats } from '#cms/seats/repair-seats.ts'
import { shareInvalidation } from '#cms/cache/share-invalidation.ts'
import { scheduleGarbageCollection } from '#cms/uploads/collect-garbage.ts'
import { fillFreedPlaces } from '#cms/sign-up/fill-freed-places.ts'
import { keepRetention } from './retention/keep-retention.ts'
import { isNew, seedExamples } from './seed/seed-examples.ts'
import { storageOf } from './storage/storage-of.ts'

const newDatabase =
  'The database is empty. If this hub has held sessions before, they are not here: stop it, and check ' +
  'DATA_DIR, DATABASE_URI and whether their disk is mounted.'

async function open(env: Env, logger: Logger, key: string) {
  closeDataFolder(env.DATA_DIR, logger)
  const payload = await getPayload({ config: await createConfig(env, logger), key })
  const sharing = shareInvalidation(payload)
  await repairAllSeats(payload)
  await removeStrayMails(payload)
  if (await isNew(payload)) {
    if (!env.DATABASE_URI && env.SEED_EXAMPLES) await seedExamples(payload, env)
    else logger.warn(newDatabase)
  }
  return { payload, sharing }
}

/** Opens the database and repairs what a crash left. `key` tells Payload instances apart. */
export const openPayload = async (env: Env, logger: Logger, key = 'default'): Promise<Payload> =>
  (await open(env, logger, key)).payload

export async function start(env: Env, logger: Logger, key = 'default') {
  const { payload, sharing } = await open(env, logger, key)
  scheduleGarbageCollection(payload, storageOf(env), logger)
  keepRetention(payload, env)
  const seats = openSeatStore(payload)
  const limit = createMailLimit(payload, env)
  const sender = createMailSender(payload, env, limit)
  const planReminders = createReminderPlanner(payload, env)
  const mailer = keepSending(payload, sender, async () => {
    await fillFreedPlaces(payload, seats, env.SITE_TIME_ZONE)
    await planReminders()
  })
  payload.changes.onChange(({ collection, isOwn }) => {
    if (isOwn && (collection === 'place' || collection === 'session')) mailer.wake()
  })
  const app = createApp({ payload, seats, mailer, env, logger, sharing, key })
  return { payload, mailer, app }
}
