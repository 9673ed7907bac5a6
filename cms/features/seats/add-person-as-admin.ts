import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import type { DbContext, Row } from '#cms/platform/database/rows.ts'
import { addToSeats, findSeats } from './counters.ts'
import { arriving } from './decide.ts'
import { findRefusal } from './read-facts.ts'
import type { Rule } from './rules.ts'

type Lists = { registration: Row<'registration'>; 'waiting-list-entry': Row<'waiting-list-entry'> }

/** Inside the session's transaction. @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export async function addPersonAsAdmin<List extends keyof Lists>(
  req: DbContext,
  list: List,
  row: Lists[List],
  rules: readonly Rule[],
): Promise<void> {
  const { session, email } = row
  const refusal = await findRefusal(req, rules, { session, email, at: new Date().toISOString() })
  if (refusal) throw refusal
  const seats = (await findSeats(req, [session])).get(session)
  // The counters first: the next start corrects them after a crash in between.
  if (seats) await addToSeats(req, session, arriving(list, seats))
  await insertMissing(req, list, [row])
}
