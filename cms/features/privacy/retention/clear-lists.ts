import type { Payload, Where } from 'payload'
import { countRows } from '#cms/platform/database/count-by-session.ts'
import { deleteInBatches } from '#cms/platform/database/delete-in-batches.ts'
import { findInBatches, findRow, withId } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { removeMails } from '#cms/email/outbox/mail-rows.ts'
import { pause } from './remove-old.ts'

type Cleared = { registrations: number; waitingListEntries: number }

const lists = ['registration', 'waiting-list-entry'] as const

/** Sessions that ended before then, some at a time. */
function endedBefore(payload: Payload, before: Date) {
  const where: Where = { endTime: { less_than: before.toISOString() } }
  return findInBatches({ payload }, 'session', {
    where,
    withDeleted: true,
    sort: ['id'],
    fields: ['id'],
  })
}

async function* withPeople(payload: Payload, before: Date) {
  for await (const sessions of endedBefore(payload, before)) {
    const ids = sessions.map(({ id }) => id)
    const counted = [...lists, 'feedback'] as const
    const counts = await Promise.all(counted.map((list) => countRows(payload, list, ids)))
    yield* ids.filter((id) => counts.some((rows) => rows.has(id)))
  }
}

/** With its people goes what they thought of it. Skips a session that was just moved to a later time. */
function clear(payload: Payload, sessionId: string, before: Date): Promise<number[]> {
  return withLockedTransaction(payload, sessionId, async (req) => {
    const where: Where = { session: { equals: sessionId } }
    const session = await findRow(req, 'session', withId(sessionId), { withDeleted: true })
    if (!session || new Date(session.endTime) >= before) return lists.map(() => 0)
    const counts: number[] = []
    for (const collection of lists) counts.push(await deleteInBatches(req, collection, where))
    await deleteInBatches(req, 'feedback', where)
    await removeMails(req, sessionId)
    return counts
  })
}

export async function clearLists(payload: Payload, before: Date): Promise<Cleared> {
  const cleared = { registrations: 0, waitingListEntries: 0 }
  for await (const sessionId of withPeople(payload, before)) {
    const [registrations = 0, entries = 0] = await clear(payload, sessionId, before)
    cleared.registrations += registrations
    cleared.waitingListEntries += entries
    await pause()
  }
  return cleared
}
