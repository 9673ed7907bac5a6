import { subHours } from 'date-fns/subHours'
import type { Payload, GlobalConfig } from 'payload'
import { listOrder } from '#collections/registrations/person.ts'
import {
  countOffers,
  countOnList,
  waitingFor,
  type Registration,
  withPlaces,
} from '#cms/features/places/with-places.ts'
import { countPeople } from '#cms/platform/database/by-session.ts'
import { isLastCall, placesLeft } from '#cms/features/places/rules.ts'
import { offerMail } from '#cms/features/sign-up/emails/offer.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { changeRow, findRow, findRows } from '#cms/platform/database/rows.ts'
import { offerTerms, type OfferTerms } from './offer-terms.ts'
import type {
  FreedPlaces,
  WaitingListMode,
  WaitingListStatus,
} from '#collections/registrations/contract.ts'
import type { Env } from '#cms/platform/env.ts'

/** A person is asked once within these hours, except at a last call. */
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
  hub: DbContext,
  id: string,
  entries: readonly string[],
  terms: OfferTerms,
): Promise<string[]> =>
  withPlaces(hub, [id], async (req) => {
    const session = await findRow(req, 'session', { id })
    if (!session || session.cancelledAt) return { result: [] }
    const registered = await countOnList(req, id, 'registered')
    const left = placesLeft(session.capacity, registered) ?? Infinity
    if (left <= (await countOffers(req, id, terms.at))) return { result: [] }
    const where = { id: entries, ...waitingFor(id), offerUntil: null }
    const people = await findRows(req, 'registration', { where })
    const { at: offeredAt, until: offerUntil } = terms
    const offer = { offeredAt, offerUntil, offerStart: session.startTime }
    return {
      changed: { registration: people.map((entry) => ({ id: entry.id, ...offer })) },
      rows: { mail: people.map((entry) => offerMail(entry, terms)) },
      result: people.map((entry) => entry.id),
    }
  })

/** Offers the free places of a session (promise `offer.line`). Safe in several processes at once. */
async function offerPlaces(
  { payload, env }: HubContext,
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

const everOffered = { offerUntil: { greater_than: new Date(0).toISOString() } }

/** Unless there is another offer by now. A person who keeps the turn is offered the next place. */
const endOffer = (payload: Payload, { id, offerUntil }: Registration, keepsTurn: boolean) =>
  changeRow(
    { payload },
    'registration',
    { id, offerUntil: offerUntil ?? null },
    { offerUntil: null, ...(keepsTurn && { offeredAt: null }) },
  )

/**
 * Ends offers that are over, of another start, of a cancelled session, or without a place any more. A person who did not
 * answer keeps their position, and waits for their next turn.
 */
async function endOffers({ payload }: DbContext, now: Date): Promise<void> {
  const query = { where: everOffered, sort: listOrder }
  const entries = await findRows({ payload }, 'registration', query)
  const ids = [...new Set(entries.map(({ session }) => session))]
  const countsOf = await countPeople(payload, ids)
  for (const session of await findRows({ payload }, 'session', { where: { id: ids } })) {
    let free = placesLeft(session.capacity, countsOf(session.id).registered) ?? Infinity
    for (const entry of entries.filter((one) => one.session === session.id)) {
      if (new Date(entry.offerUntil!) <= now) await endOffer(payload, entry, false)
      // A last call stays, because more places may become free.
      else if (
        session.cancelledAt ||
        // The session was moved since.
        timeOf(entry.offerStart) !== timeOf(session.startTime) ||
        (!isLastCall(entry) && --free < 0)
      )
        await endOffer(payload, entry, true)
    }
  }
}

/** Upcoming sessions with a free place and people waiting, the next one first. */
async function findFreedPlaces(req: DbContext, now = new Date()): Promise<FreedPlaces[]> {
  const toCome = { greater_than: now.toISOString() }
  const where = { startTime: toCome, registrationRequired: true, cancelledAt: null }
  const sessions = await findRows(req, 'session', { where, sort: 'startTime' })
  const ids = sessions.map(({ id }) => id)
  const countsOf = await countPeople(req.payload, ids)
  const isOpen = { session: ids, offerUntil: toCome }
  const offers = await findRows(req, 'registration', { where: isOpen })
  return sessions.flatMap(({ id, title, startTime, capacity }) => {
    const { registered, waiting } = countsOf(id)
    const free = placesLeft(capacity, registered)
    if (waiting === 0 || (free !== null && free <= 0)) return []
    const offered = offers.filter(({ session }) => session === id).length
    return [{ session: id, title, startTime, free, waiting, offered }]
  })
}

/** The default mode: offers if there is a mail server. */
export function waitingListSettingsHooks({ SMTP_URL }: Env): GlobalConfig['hooks'] {
  const mode: WaitingListMode = SMTP_URL ? 'offers' : 'manual'
  return { beforeRead: [({ doc }: { doc: object }) => ({ mode, ...doc })] }
}

async function readMode({ payload }: DbContext): Promise<WaitingListMode> {
  return (await payload.findGlobal({ slug: 'waiting-list-settings', depth: 0 })).mode
}

export const waitingListStatus = async (hub: DbContext): Promise<WaitingListStatus> => ({
  mode: await readMode(hub),
  freed: await findFreedPlaces(hub),
})

/**
 * Ends offers whose time is over, and offers the places that are free, however they got free (promise `offer.line`). Safe in several processes at once.
 */
export async function fillFreedPlaces(hub: HubContext, now = new Date()): Promise<void> {
  await endOffers(hub, now)
  if ((await readMode(hub)) === 'manual') return
  for (const freed of await findFreedPlaces(hub, now)) await offerPlaces(hub, freed, now)
}
