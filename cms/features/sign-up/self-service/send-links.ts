import { randomUUID } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import type { Where } from 'payload'
import { enqueue, mailOf } from '#cms/email/outbox/outbox.ts'
import type { Hub } from '#cms/features/hub.ts'

const mailsAnHour = 3
/** In place of a session: the mails of an address are found by both. */
const noSession = 'none'

/** Kept of addresses that are not known, only for the count of an hour. */
const askedInVain = (now: Date): Where => ({
  and: [
    { state: { equals: 'dropped' } },
    { kind: { equals: 'links' } },
    { dueAt: { less_than: subHours(now, 1).toISOString() } },
  ],
})

/** For every address alike, known or not: that is looked up when the mail is written. */
async function queueLinks({ payload }: Pick<Hub, 'payload'>, email: string) {
  const now = new Date()
  await payload.db.deleteMany({ collection: 'mail', where: askedInVain(now) })
  const recent: Where = {
    and: [
      { session: { equals: noSession } },
      { person: { equals: email } },
      { writtenAt: { greater_than: subHours(now, 1).toISOString() } },
    ],
  }
  const { totalDocs } = await payload.db.count({ collection: 'mail', where: recent })
  if (totalDocs >= mailsAnHour) return
  const to = { id: email, session: noSession, name: email, email }
  const mail = mailOf('links', to, { now, until: addHours(now, 1), key: randomUUID() })
  await enqueue({ payload }, [mail])
}

/** Queues it only after the answer is on its way, which is the same for every address. */
export function sendLinks(hub: Pick<Hub, 'payload'>, email: string): void {
  setImmediate(() => {
    queueLinks(hub, email).catch((err: unknown) =>
      hub.payload.logger.error({ err }, 'a link could not be sent'),
    )
  })
}
