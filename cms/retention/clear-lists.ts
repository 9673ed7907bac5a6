import type { Payload, Where } from 'payload'
import { countRows } from '#cms/database/count-by-session.ts'
import { findRow, findRows, withId, withIds } from '#cms/database/rows.ts'
import { withSessionTransaction } from '#cms/database/transactions.ts'
import { removeMails } from '#cms/mail/mail-rows.ts'
import { repairSeats } from '#cms/seats/recount.ts'
import { pause } from './remove-old.ts'

type Cleared = { registrations: number; waitingListEntries: number }

const batchSize = 100
const lists = ['registration', 'waiting-list-entry'] as const

async function endedBefore(payload: Payload, ids: string[], before: Date): Promise<string[]> {
  const where: Where = {
    and: [withIds(ids), { endTime: { less_than: before.toISOString() } }],
  }
  return (await findRows({ payload }, 'session', { where, fields: ['endTime'] })).map(
    ({ id }) => id,
  )
}

/** Skips a session that was just moved to a later time. */
async function clear(payload: Payload, sessionId: string, before: Date): Promise<number[]> {
  const cleared = await withSessionTransaction(payload, sessionId, async (req) => {
    const where: Where = { session: { equals: sessionId } }
    const session = await findRow(req, 'session', withId(sessionId))
    if (!session || new Date(session.endTime) >= before) return lists.map(() => 0)
    const counts: number[] = []
    for (const collection of lists) {
      counts.push((await payload.db.count({ collection, where, req })).totalDocs)
      await payload.db.deleteMany({ collection, where, req })
    }
    await removeMails(req, sessionId)
    return counts
  })
  await repairSeats(payload, sessionId)
  return cleared
}

export async function clearLists(payload: Payload, before: Date): Promise<Cleared> {
  const [registered, waiting] = [
    await countRows(payload, 'registration'),
    await countRows(payload, 'waiting-list-entry'),
  ]
  const withPeople = [...new Set([...registered.keys(), ...waiting.keys()])]
  const cleared = { registrations: 0, waitingListEntries: 0 }
  for (let from = 0; from < withPeople.length; from += batchSize) {
    const some = withPeople.slice(from, from + batchSize)
    for (const sessionId of await endedBefore(payload, some, before)) {
      const [registrations = 0, entries = 0] = await clear(payload, sessionId, before)
      cleared.registrations += registrations
      cleared.waitingListEntries += entries
      await pause()
    }
  }
  return cleared
}
