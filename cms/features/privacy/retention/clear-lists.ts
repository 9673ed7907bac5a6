import type { Payload, Where } from 'payload'
import { countRows } from '#cms/platform/database/by-session.ts'
import { deleteInBatches } from '#cms/platform/database/rows.ts'
import { findInBatches, findRow, withId } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { removeMails } from '#cms/email/outbox/outbox.ts'
import { pause } from './remove-old.ts'

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
    const people = await countRows(payload, 'registration', ids)
    const feedback = await countRows(payload, 'feedback', ids)
    const found = new Set([...people, ...feedback].map(({ session }) => session))
    yield* found
  }
}

/** With its people goes what they thought of it. Skips a session that was just moved to a later time. */
function clear(payload: Payload, sessionId: string, before: Date): Promise<number> {
  return withLockedTransaction({ payload }, sessionId, async (req) => {
    const where: Where = { session: { equals: sessionId } }
    const session = await findRow(req, 'session', withId(sessionId), { withDeleted: true })
    if (!session || new Date(session.endTime) >= before) return 0
    const cleared = await deleteInBatches(req, 'registration', where)
    await deleteInBatches(req, 'feedback', where)
    await removeMails(req, sessionId)
    return cleared
  })
}

/** @returns how many registrations were deleted. */
export async function clearLists(payload: Payload, before: Date): Promise<number> {
  let cleared = 0
  for await (const sessionId of withPeople(payload, before)) {
    cleared += await clear(payload, sessionId, before)
    await pause()
  }
  return cleared
}
