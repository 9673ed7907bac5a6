import type { List } from '#collections/registrations/admin-people.contract.ts'
import { personOf, registrationOf } from '#collections/registrations/person.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import { offerId } from '#cms/email/mail-id.ts'
import { claimedAt, type NewMail, waitingFrom, mailAbout } from '#cms/email/outbox/mail-rows.ts'
import type { SignUpRow } from './sign-up-row.ts'
import type { SeatChange, Decision } from './change.ts'
import { beyondCapacity, type Counters, overbookingAllowance, type Seats } from './counters.ts'
import { type Facts, registerRules, type Rule, waitRules } from './rules.ts'
import type { NewEntry, Move, OfferTerms, Registration } from './seat-store.ts'

/** Somebody who signs up, and when their receipt is due. */
export type Arrival<Row> = { row: Row; tellAt?: Date }

type KnownFacts = Facts & { read: Seats }

/** Without counters nobody can be stored. */
const allows = (rules: readonly Rule[], facts: Facts | undefined): facts is KnownFacts =>
  facts?.read !== undefined && !rules.some(({ refuses }) => refuses(facts))

/** The changes of counters, added up by session. */
class Tally {
  private readonly sessions = new Map<string, { read: Seats; by: Partial<Counters> }>()

  add(read: Seats, counters: Partial<Counters>) {
    const one = this.sessions.get(read.sessionId) ?? { read, by: {} }
    for (const [name, value] of Object.entries(counters) as [keyof Counters, number][])
      one.by[name] = (one.by[name] ?? 0) + value
    this.sessions.set(read.sessionId, one)
  }

  /** In the same order everywhere, so that of two processes in conflict one succeeds. */
  list = () =>
    [...this.sessions.values()].toSorted((a, b) => (a.read.sessionId < b.read.sessionId ? -1 : 1))
}

/** In the order of arrival: each person sees the seats that those before them have taken. */
export function decideRegistrations(
  registrations: readonly Arrival<Registration>[],
  facts: readonly (Facts | undefined)[],
): Decision<boolean[]> {
  const seats = new Tally()
  const rows: Registration[] = []
  const removed: SeatChange['removed'] = []
  const mails: NewMail[] = []
  const now = new Date()
  const result = registrations.map(({ row: registration, tellAt }, index) => {
    const known = facts[index]
    if (!allows(registerRules, known)) return false
    const { id, session, email } = registration
    const { entry } = known.person
    seats.add(known.read, { available: -1, registered: 1, waiting: entry ? -1 : 0 })
    known.seats.available -= 1
    known.seats.waiting -= entry ? 1 : 0
    known.person.isRegistered = true
    if (entry)
      removed.push({ list: 'waiting-list-entry', id: entry, session, email, mailsGoTo: id })
    rows.push(registration)
    const state = waitingFrom(now, tellAt)
    mails.push(mailAbout('confirmation', registration, known.session.startTime, state))
    return true
  })
  if (rows.length === 0) return { result }
  const stored = [{ list: 'registration' as const, rows }]
  return { result, change: { seats: seats.list(), stored, removed, mails } }
}

export function decideEntries(
  entries: readonly Arrival<NewEntry>[],
  facts: readonly (Facts | undefined)[],
): Decision<boolean[]> {
  const seats = new Tally()
  const rows: NewEntry[] = []
  const mails: NewMail[] = []
  const now = new Date()
  const result = entries.map(({ row: entry, tellAt }, index) => {
    const known = facts[index]
    if (!allows(waitRules, known)) return false
    seats.add(known.read, { waiting: 1 })
    known.seats.waiting += 1
    known.person.entry = entry.id
    rows.push(entry)
    mails.push(mailAbout('waiting', entry, known.session.startTime, waitingFrom(now, tellAt)))
    return true
  })
  if (rows.length === 0) return { result }
  const stored = [{ list: 'waiting-list-entry' as const, rows }]
  return { result, change: { seats: seats.list(), stored, removed: [], mails } }
}

/** The numbers that a person who comes onto a list adds to the counters. */
export const arriving = (list: List, seats: Pick<Seats, 'available'>): Partial<Counters> =>
  list === 'registration'
    ? { available: -1, registered: 1, overbooked: seats.available <= 0 ? 1 : 0 }
    : { waiting: 1 }

function leaving(list: List, seats: Seats): Partial<Counters> {
  if (list === 'waiting-list-entry') return { waiting: -1 }
  const overbooked = Math.min(overbookingAllowance(seats), beyondCapacity(seats.available + 1))
  return { available: 1, registered: -1, overbooked: overbooked - (seats.overbooked ?? 0) }
}

/** The mail is claimed: whoever promotes sends it at once. */
export function decidePromotion(
  entry: Row<'waiting-list-entry'>,
  { id, registeredAt }: Pick<Registration, 'id' | 'registeredAt'>,
  facts: Facts | undefined,
  rules: readonly Rule[],
): Decision<Registration | undefined> {
  if (!allows(rules, facts)) return { result: undefined }
  const { session, email } = entry
  const row = { id, session, ...registrationOf(personOf(entry)), registeredAt }
  const { startTime } = facts.session
  const change: SeatChange = {
    seats: [{ read: facts.read, by: { ...arriving('registration', facts.seats), waiting: -1 } }],
    stored: [{ list: 'registration', rows: [row] }],
    removed: [{ list: 'waiting-list-entry', id: entry.id, session, email, mailsGoTo: id }],
    mails: [mailAbout('promotion', row, startTime, claimedAt(new Date(registeredAt)))],
  }
  return { result: row, change }
}

/** @param left the counters of the session that the person leaves, missing in very old databases. */
export function decideMove(
  { from, to, mails }: Move,
  person: SignUpRow,
  facts: Facts | undefined,
  left: Seats | undefined,
  rules: readonly Rule[],
): Decision<boolean> {
  if (!allows(rules, facts)) return { result: false }
  const { id, session, at } = to
  const seats = new Tally()
  seats.add(facts.read, arriving(to.list, facts.seats))
  if (left) seats.add(left, leaving(from.list, left))
  const row =
    to.list === 'registration'
      ? { id, session, ...registrationOf(personOf(person)), registeredAt: at }
      : { id, session, ...personOf(person), joinedAt: at }
  const change: SeatChange = {
    seats: seats.list(),
    stored: [{ list: to.list, rows: [row] }],
    removed: [{ list: from.list, id: from.id, session: from.session, email: person.email }],
    mails,
  }
  return { result: true, change }
}

/** @param offered how many places of the session are offered to one person each. */
export function decideOffers(
  people: readonly Row<'waiting-list-entry'>[],
  seats: Seats,
  offered: number,
  { kind, at, until }: OfferTerms,
): Decision<string[]> {
  if (people.length === 0 || seats.available <= offered) return { result: [] }
  const ids = people.map(({ id }) => id)
  const mails = people.map((entry) => ({
    ...mailAbout(kind, entry, until, waitingFrom(new Date(at))),
    id: offerId(kind, entry.id, until, at),
  }))
  const change: SeatChange = {
    // Of two processes that offer the same place one finds other counters.
    seats: [{ read: seats, by: { offers: 1 } }],
    stored: [],
    removed: [],
    offered: { ids, at, until },
    mails,
  }
  return { result: ids, change }
}
