import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { JoinInput } from '#collections/waiting-list/contract.ts'
import { explainRefusal } from '#cms/seats/read-facts.ts'
import { waitRules } from '#cms/seats/rules.ts'
import type { Entry, SeatStore } from '#cms/seats/seat-store.ts'

/** @throws APIError 404 for an unknown session, 409 when a rule refuses. */
export async function joinWaitingList(
  payload: Payload,
  seats: SeatStore,
  sessionId: string,
  { name, email, tier }: JoinInput,
  now = new Date(),
): Promise<Entry> {
  const at = now.toISOString()
  const entry = { id: randomUUID(), session: sessionId, name, email, tier, joinedAt: at }
  if (await seats.join(entry)) return entry
  throw await explainRefusal({ payload }, waitRules, { session: sessionId, email, at })
}
