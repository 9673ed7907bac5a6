import type { PayloadRequest, Where } from 'payload'
import { findRow, findRows, withId, withIds } from '#cms/database/rows.ts'
import { offerId } from '#cms/letters/mail-id.ts'
import { type NewMail, waitingFrom } from '#cms/mail/mail-rows.ts'
import { storeMails } from '#cms/mail/store-mails.ts'
import { addToSeats, findSeats } from './counters.ts'
import { countOffers } from './read-facts.ts'
import type { Entry, OfferTerms } from './seat-store.ts'

const mailOf = (entry: Entry, { kind, at, until }: OfferTerms): NewMail => ({
  id: offerId(kind, entry.id, until),
  kind,
  session: entry.session,
  person: entry.id,
  name: entry.name,
  email: entry.email,
  giveUpAt: until,
  ...waitingFrom(new Date(at)),
})

export async function offerInTransaction(
  req: PayloadRequest,
  id: string,
  entries: readonly string[],
  terms: OfferTerms,
): Promise<string[]> {
  const session = await findRow(req, 'session', withId(id))
  const seats = (await findSeats(req, [id])).get(id)
  if (!session || !seats) return []
  if (seats.available <= (await countOffers(req, session, new Date(terms.at)))) return []
  const where: Where = {
    and: [withIds(entries), { session: { equals: id } }, { offerUntil: { equals: null } }],
  }
  const people = await findRows(req, 'waiting-list-entry', { where })
  if (people.length === 0) return []
  // Of two processes that offer the same place MongoDB refuses one.
  await addToSeats(req, id, { offers: 1 })
  const ids = people.map((one) => one.id)
  await req.payload.db.updateMany({
    collection: 'waiting-list-entry',
    where: withIds(ids),
    data: { offeredAt: terms.at, offerUntil: terms.until },
    req,
  })
  const mails = people.map((one) => mailOf(one, terms))
  await storeMails(req, mails)
  return ids
}
