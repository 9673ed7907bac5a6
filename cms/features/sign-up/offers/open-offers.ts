import type { Where } from 'payload'
import { listOrder } from '#collections/registrations/list-order.ts'
import { findRows, type DbContext, type Row, withId, withIds } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { findSeats, spacesLeft } from '#cms/features/seats/counters.ts'
import { lastsUntilStart } from '#cms/features/seats/rules.ts'
import { offerTerms } from './offer-terms.ts'

export type WaitingEntry = Row<'waiting-list-entry'>
type Session = Pick<Row<'session'>, 'id' | 'startTime' | 'cancelledAt'>

export const inLine = listOrder['waiting-list-entry']
const everOffered: Where = { offerUntil: { greater_than: new Date(0).toISOString() } }

const isOver = ({ offerUntil }: WaitingEntry, now: Date) => new Date(offerUntil!) <= now

/** Whether an offer was made for another start than the session has now. */
const isOfAnotherStart = (
  { offeredAt, offerUntil }: WaitingEntry,
  { startTime }: Session,
  zone: string,
) =>
  !offeredAt ||
  offerTerms(new Date(offeredAt), startTime, zone)?.until !== new Date(offerUntil!).toISOString()

/**
 * Ends an offer, unless it is another one by now. `offeredAt: null` gives back the turn: the next place
 * is offered to this person again.
 */
async function endOffer(
  { payload, ...req }: DbContext,
  { id, offerUntil }: Pick<WaitingEntry, 'id' | 'offerUntil'>,
  change: Partial<Pick<WaitingEntry, 'offeredAt'>> = {},
): Promise<void> {
  const where: Where = { and: [withId(id), { offerUntil: { equals: offerUntil } }] }
  await payload.db.updateOne({
    collection: 'waiting-list-entry',
    where,
    data: { ...change, offerUntil: null },
    options: { atomic: true },
    req,
  })
}

type Ending = { entry: WaitingEntry; keepsTurn: boolean }

/** The offers that are to end now: they are over, of another start, of a cancelled session, or their place is gone. */
function endingsOf(
  session: Session,
  entries: WaitingEntry[],
  left: number,
  now: Date,
  zone: string,
) {
  const endings: Ending[] = []
  let free = left
  for (const entry of entries) {
    if (isOver(entry, now)) endings.push({ entry, keepsTurn: false })
    else if (session.cancelledAt || isOfAnotherStart(entry, session, zone))
      endings.push({ entry, keepsTurn: true })
    // A last call stays, since more places may get free.
    else if (!lastsUntilStart(entry.offerUntil, session.startTime) && --free < 0)
      endings.push({ entry, keepsTurn: true })
  }
  return endings
}

/** Of all sessions; docs/product, rule 144. */
async function findEndings({ payload, env }: HubContext, now: Date): Promise<Ending[]> {
  const entries = await findRows({ payload }, 'waiting-list-entry', {
    where: everOffered,
    sort: inLine,
  })
  if (entries.length === 0) return []
  const ids = [...new Set(entries.map(({ session }) => session))]
  const seats = await findSeats({ payload }, ids)
  const where: Where = withIds(ids)
  const sessions = await findRows({ payload }, 'session', {
    where,
    fields: ['startTime', 'cancelledAt'],
  })
  return sessions.flatMap((session) => {
    const counters = seats.get(session.id)
    const left = counters ? (spacesLeft(counters) ?? Infinity) : 0
    const own = entries.filter((entry) => entry.session === session.id)
    return endingsOf(session, own, left, now, env.SITE_TIME_ZONE)
  })
}

/** A person who did not answer keeps their position, and waits for their next turn. */
export async function endOffers(hub: HubContext, now: Date): Promise<void> {
  for (const { entry, keepsTurn } of await findEndings(hub, now)) {
    await endOffer(hub, entry, keepsTurn ? { offeredAt: null } : {})
  }
}
