import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import type { Reader, Row } from '#cms/platform/database/rows.ts'
import { addToSeats, findSeats } from './counters.ts'
import { findRefusal } from './read-facts.ts'
import { addByHandRules, addWithinCapacityRules } from './rules.ts'

type Lists = { registration: Row<'registration'>; 'waiting-list-entry': Row<'waiting-list-entry'> }

/** Inside the session's transaction. @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export async function addByHand<List extends keyof Lists>(
  req: Reader,
  list: List,
  row: Lists[List],
  withinCapacity = false,
): Promise<void> {
  const { session, email } = row
  const isRegistration = list === 'registration'
  const rules = withinCapacity && isRegistration ? addWithinCapacityRules : addByHandRules
  const refusal = await findRefusal(req, rules, { session, email, at: new Date().toISOString() })
  if (refusal) throw refusal
  const seats = (await findSeats(req, [session])).get(session)
  const overbooked = seats && seats.available <= 0 ? 1 : 0
  // The counters first: the next start corrects them after a crash in between.
  await addToSeats(
    req,
    session,
    isRegistration ? { available: -1, registered: 1, overbooked } : { waiting: 1 },
  )
  await insertMissing(req, list, [row])
}
