import type { Payload, Where } from 'payload'
import { listOrder } from '#collections/registrations/person.ts'
import { findRows, type DbContext, type Row, withId, withIds } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { countPeople } from '#cms/features/places/counts.ts'
import type { Registration } from '#cms/features/places/person-on-list.ts'
import { isLastCall, placesLeft } from '#cms/features/places/rules.ts'

type Session = Pick<Row<'session'>, 'id' | 'startTime' | 'cancelledAt' | 'capacity'>

const everOffered: Where = { offerUntil: { greater_than: new Date(0).toISOString() } }

const isOver = ({ offerUntil }: Registration, now: Date) => new Date(offerUntil!) <= now

/** The session was moved since. */
const isOfAnotherStart = ({ offerStart }: Registration, { startTime }: Session) =>
  !offerStart || Date.parse(offerStart) !== Date.parse(startTime)

/**
 * Ends an offer, unless it is another one by now. `offeredAt: null` gives back the turn: the next place
 * is offered to this person again.
 */
async function endOffer(
  { payload, ...req }: DbContext,
  { id, offerUntil }: Pick<Registration, 'id' | 'offerUntil'>,
  change: Partial<Pick<Registration, 'offeredAt'>> = {},
): Promise<void> {
  const where: Where = { and: [withId(id), { offerUntil: { equals: offerUntil } }] }
  await payload.db.updateOne({
    collection: 'registration',
    where,
    data: { ...change, offerUntil: null },
    options: { atomic: true },
    req,
  })
}

type Ending = { entry: Registration; keepsTurn: boolean }

/** The offers that are to end now: they are over, of another start, of a cancelled session, or their place is gone. */
function endingsOf(session: Session, entries: Registration[], left: number, now: Date) {
  const endings: Ending[] = []
  let free = left
  for (const entry of entries) {
    if (isOver(entry, now)) endings.push({ entry, keepsTurn: false })
    else if (session.cancelledAt || isOfAnotherStart(entry, session))
      endings.push({ entry, keepsTurn: true })
    // A last call stays, since more places may get free.
    else if (!isLastCall(entry) && --free < 0) endings.push({ entry, keepsTurn: true })
  }
  return endings
}

/** Of all sessions. */
async function findEndings(payload: Payload, now: Date): Promise<Ending[]> {
  const entries = await findRows({ payload }, 'registration', {
    where: everOffered,
    sort: listOrder,
  })
  if (entries.length === 0) return []
  const ids = [...new Set(entries.map(({ session }) => session))]
  const sessions = await findRows({ payload }, 'session', {
    where: withIds(ids),
    fields: ['startTime', 'cancelledAt', 'capacity'],
  })
  const countsOf = await countPeople(payload, ids)
  return sessions.flatMap((session) => {
    const left = placesLeft(session.capacity, countsOf(session.id).registered) ?? Infinity
    const own = entries.filter((entry) => entry.session === session.id)
    return endingsOf(session, own, left, now)
  })
}

/** A person who did not answer keeps their position, and waits for their next turn. */
export async function endOffers(hub: Pick<HubContext, 'payload'>, now: Date): Promise<void> {
  for (const { entry, keepsTurn } of await findEndings(hub.payload, now)) {
    await endOffer(hub, entry, keepsTurn ? { offeredAt: null } : {})
  }
}
