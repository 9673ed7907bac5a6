import type { PayloadRequest } from 'payload'
import type { List } from '#collections/registrations/by-hand.contract.ts'
import { insertMissing } from '#cms/database/insert-missing.ts'
import { findRow, withId } from '#cms/database/rows.ts'
import { removeMails } from '#cms/mail/mail-rows.ts'
import { storeMails } from '#cms/mail/store-mails.ts'
import { type AnyPerson, detailsOf } from './any-person.ts'
import {
  addToSeats,
  beyondCapacity,
  type Counters,
  findSeats,
  overbookingAllowance,
  type Seats,
} from './counters.ts'
import { findRefusal } from './read-facts.ts'
import type { Rule } from './rules.ts'
import type { Move } from './seat-store.ts'

const arriving = (list: List, seats: Seats | undefined): Partial<Counters> =>
  list === 'registration'
    ? { available: -1, registered: 1, overbooked: seats && seats.available <= 0 ? 1 : 0 }
    : { waiting: 1 }

function leaving(list: List, seats: Seats): Partial<Counters> {
  if (list === 'waiting-list-entry') return { waiting: -1 }
  const overbooked = Math.min(overbookingAllowance(seats), beyondCapacity(seats.available + 1))
  return { available: 1, registered: -1, overbooked: overbooked - (seats.overbooked ?? 0) }
}

export async function moveInTransaction(
  req: PayloadRequest,
  { from, to, mails }: Move,
  rules: readonly Rule[],
): Promise<boolean> {
  const ofPerson = withId(from.id)
  const row = (await findRow(req, from.list, ofPerson)) as AnyPerson | undefined
  if (!row || row.email !== from.email) return false
  const { name, email, tier } = detailsOf(row)
  const { id, session, at } = to
  if (await findRefusal(req, rules, { session, email, at })) return false
  const seats = await findSeats(req, [from.session, session])
  const left = seats.get(from.session)
  await addToSeats(req, session, arriving(to.list, seats.get(session)))
  if (left) await addToSeats(req, from.session, leaving(from.list, left))
  const times = { createdAt: at, updatedAt: at }
  const moved =
    to.list === 'registration'
      ? { id, session, fullName: name, email, rotaTier: tier, registeredAt: at, ...times }
      : { id, session, name, email, tier, joinedAt: at, ...times }
  await insertMissing(req, to.list, [moved])
  await req.payload.db.deleteOne({ collection: from.list, where: ofPerson, req })
  await removeMails(req, from.session, from.id)
  await storeMails(req, mails)
  return true
}
