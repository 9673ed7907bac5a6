import type { Payload } from 'payload'
import { findRow, findRows } from '#cms/database/rows.ts'
import { settle } from '#cms/mail/mail-rows.ts'
import { promoteWithinCapacityRules } from '#cms/seats/rules.ts'
import type { SeatStore } from '#cms/seats/seat-store.ts'
import { findFreedPlaces, readMode } from './freed-places.ts'
import { moveToPlace } from './promote.ts'

/** @returns whether somebody else may still get a place. */
async function fillOne(payload: Payload, seats: SeatStore, session: string): Promise<boolean> {
  const where = { session: { equals: session } }
  const sort = ['joinedAt', 'id']
  const [first] = await findRows({ payload }, 'waiting-list-entry', { where, sort, limit: 1 })
  if (!first) return false
  const moved = await moveToPlace({ payload }, seats, first, promoteWithinCapacityRules)
  if (moved) {
    const { mail } = moved
    const dueAt = new Date().toISOString()
    // The sender of mails keeps to the limit of a minute.
    if (mail) await settle({ payload }, mail, { state: 'waiting', dueAt })
    return true
  }
  // Either another process has moved them, or a rule refuses: then nobody overtakes them.
  return !(await findRow({ payload }, 'waiting-list-entry', { id: { equals: first.id } }))
}

/**
 * Where the hub gives freed places itself, moves those who have waited longest, however the places
 * got free. Safe in several processes at once.
 */
export async function fillFreedPlaces(payload: Payload, seats: SeatStore): Promise<void> {
  if ((await readMode(payload)) !== 'automatic') return
  for (const { session } of await findFreedPlaces({ payload })) {
    while (await fillOne(payload, seats, session));
  }
}
