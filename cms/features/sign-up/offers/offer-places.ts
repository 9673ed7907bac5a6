import { subHours } from 'date-fns/subHours'
import { listOrder } from '#collections/registrations/person.ts'
import { countOffers, countOnList, waitingFor } from '#cms/features/places/facts.ts'
import { placesLeft } from '#cms/features/places/rules.ts'
import { withPlaces } from '#cms/features/places/with-places.ts'
import { findRow, findRows, withId, withIds } from '#cms/platform/database/rows.ts'
import type { Hub } from '#cms/features/hub.ts'
import { offerMail } from '#cms/features/sign-up/emails/offer.ts'
import { offerTerms, type OfferTerms } from './offer-terms.ts'
import type { Registration } from '#cms/features/places/person-on-list.ts'

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
