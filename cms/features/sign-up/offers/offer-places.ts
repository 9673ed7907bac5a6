import { subHours } from 'date-fns/subHours'
import { findRows } from '#cms/platform/database/rows.ts'
import type { Hub } from '#cms/features/hub.ts'
import { offerTerms } from './offer-terms.ts'
import { type WaitingEntry, inLine } from './open-offers.ts'

/** Nobody is asked twice within so many hours, but for a last call. */
const hoursBetween = 24

const timeOf = (instant: string | null | undefined) => (instant ? Date.parse(instant) : 0)

/** First those who were never asked, in the order of the list; then those who were asked longest ago. */
const byTurn = (one: WaitingEntry, other: WaitingEntry) =>
  timeOf(one.offeredAt) - timeOf(other.offeredAt)

/** Offers the free places of a session by the rules 141 to 143 of docs/product. Safe in several processes at once. */
export async function offerPlaces(
  { payload, env, seats }: Pick<Hub, 'payload' | 'env' | 'seats'>,
  { session, startTime }: { session: string; startTime: string },
  now: Date,
): Promise<void> {
  const terms = offerTerms(now, startTime, env.SITE_TIME_ZONE)
  if (!terms) return
  const where = { session: { equals: session } }
  const entries = await findRows({ payload }, 'waiting-list-entry', { where, sort: inLine })
  const asked = entries.filter(({ offerUntil }) => !offerUntil)
  if (terms.kind === 'lastCall') {
    const ids = asked.map(({ id }) => id)
    if (ids.length > 0) await seats.offer(session, ids, terms)
    return
  }
  const since = subHours(now, hoursBetween).getTime()
  const inTurn = asked.filter(({ offeredAt }) => timeOf(offeredAt) <= since).toSorted(byTurn)
  for (const { id } of inTurn) {
    const offered = await seats.offer(session, [id], terms)
    if (offered.length === 0) return
  }
}
