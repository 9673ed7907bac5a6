import { subDays } from 'date-fns/subDays'
import type { Payload } from 'payload'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import { kindsKeptAfterDeletion, pending } from '#cms/email/outbox/mail-rows.ts'
import type { Stores, Violation } from './violation.ts'

const fields = ['kind', 'session', 'person', 'state', 'giveUpAt'] as const

async function idsOf(payload: Payload, slug: 'session' | 'registration' | 'waiting-list-entry') {
  return (await findRows({ payload }, slug, { fields: ['id'] })).map(({ id }) => id)
}

/** No mail may outlive its place, or wait beyond its time. */
export async function checkMails({ payload }: Stores): Promise<Violation[]> {
  const mails = await findRows({ payload }, 'mail', { fields })
  const sessions = new Set(await idsOf(payload, 'session'))
  const people = new Set([
    ...(await idsOf(payload, 'registration')),
    ...(await idsOf(payload, 'waiting-list-entry')),
  ])
  const longAgo = subDays(new Date(), 1)
  return mails.flatMap(({ id, kind, session, person, state, giveUpAt }) => {
    const isPending = pending.includes(state)
    // A teacher is on no list.
    const isWanted = sessions.has(session) && (people.has(person) || person.includes('@'))
    if (!isWanted && !kindsKeptAfterDeletion.includes(kind)) {
      return {
        sentence: `Email ${id} is about a person who is on no list of session ${session}.`,
        repair: () => payload.db.deleteMany({ collection: 'mail', where: withIds([id]) }),
      }
    }
    if (!isPending || new Date(giveUpAt) > longAgo) return []
    return {
      sentence: `Email ${id} still waits to be sent, although its time is over.`,
      repair: () =>
        payload.db.updateOne({
          collection: 'mail',
          where: withIds([id]),
          data: { state: 'given-up' },
          options: { atomic: true },
        }),
    }
  })
}
