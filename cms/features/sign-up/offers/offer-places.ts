import { subHours } from 'date-fns/subHours'
import type { Payload, Where } from 'payload'
import { listOrder } from '#collections/registrations/person.ts'
import type { Hub } from '#cms/features/hub.ts'
import { countOffers, countOnList, waitingFor } from '#cms/features/places/facts.ts'
import { countPeople } from '#cms/features/places/people-of-session.ts'
import type { Registration } from '#cms/features/places/person-on-list.ts'
import { isLastCall, placesLeft } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import { offerMail } from '#cms/features/sign-up/emails/offer.ts'
import {
  findRow,
  findRows,
  type DbContext,
  type Row,
  withId,
  withIds,
} from '#cms/platform/database/rows.ts'
import { offerTerms, type OfferTerms } from './offer-terms.ts'

/** Nobody is asked twice within so many hours, but for a last call. */
const hoursBetween = 24

const timeOf = (instant: string | null | undefined) => (instant ? Date.parse(instant) : 0)

/** First those who were never asked, in the order of the list; then those who were asked longest ago. */
const byTurn = (one: Registration, other: Registration) =>
  timeOf(one.offeredAt) - timeOf(other.offeredAt)

/**
 * Offers a place to those of `entries`, one unless it is a last call, who have no offer, if one is neither taken nor
 * offered. @returns who was offered it.
 */
export const offer = (
  hub: Pick<Hub, 'payload'>,
  id: string,
  entries: readonly string[],
  terms: OfferTerms,
): Promise<string[]> =>
  withPlaces(hub, [id], async (req) => {
    const session = await findRow(req, 'session', withId(id))
    if (!session || session.cancelledAt) return { result: [] }
    const registered = await countOnList(req, id, 'registered')
    const left = placesLeft(session.capacity, registered) ?? Infinity
    if (left <= (await countOffers(req, id, terms.at))) return { result: [] }
    const where = {
      and: [withIds(entries), waitingFor(id), { offerUntil: { equals: null } }],
    }
    const people = await findRows(req, 'registration', { where })
    const { at: offeredAt, until: offerUntil } = terms
    const offer = { offeredAt, offerUntil, offerStart: session.startTime }
    return {
      changed: { registration: people.map((entry) => ({ id: entry.id, ...offer })) },
      rows: {
        mail: people.map((entry) => offerMail(entry, terms)),
      },
      result: people.map((entry) => entry.id),
    }
  })

/** Offers the free places of a session (promise `offer.line`). Safe in several processes at once. */
export async function offerPlaces(
  { payload, env }: Pick<Hub, 'payload' | 'env'>,
  { session, startTime }: { session: string; startTime: string },
  now: Date,
): Promise<void> {
  const terms = offerTerms(now, startTime, env.SITE_TIME_ZONE)
  if (!terms) return
  const entries = await findRows({ payload }, 'registration', {
    where: waitingFor(session),
    sort: listOrder,
  })
  const asked = entries.filter(({ offerUntil }) => !offerUntil)
  if (terms.kind === 'lastCall') {
    const ids = asked.map(({ id }) => id)
    if (ids.length > 0) await offer({ payload }, session, ids, terms)
    return
  }
  const since = subHours(now, hoursBetween).getTime()
  const inTurn = asked.filter(({ offeredAt }) => timeOf(offeredAt) <= since).toSorted(byTurn)
  for (const { id } of inTurn) {
    const offered = await offer({ payload }, session, [id], terms)
    if (offered.length === 0) return
  }
}

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
export async function endOffers(hub: Pick<Hub, 'payload'>, now: Date): Promise<void> {
  for (const { entry, keepsTurn } of await findEndings(hub.payload, now)) {
    await endOffer(hub, entry, keepsTurn ? { offeredAt: null } : {})
  }
}
