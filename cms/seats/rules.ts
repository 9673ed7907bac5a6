import type { APIError } from 'payload'
import { isFull, isPast } from '#collections/sessions/availability.ts'
import { limits } from '#collections/limits.ts'
import { conflict } from '#cms/errors.ts'
import type { Row } from '#cms/database/rows.ts'
import { type Seats, spacesLeft } from './counters.ts'

export type Facts = {
  at: Date
  session: Pick<Row<'session'>, 'startTime' | 'registrationRequired'>
  seats: Pick<Seats, 'available' | 'registered' | 'waiting'>
  person: { isRegistered: boolean; isWaiting: boolean; offerUntil?: string | null }
  /** Places that are offered to one person each. */
  offered: number
}

/** An offer to all who wait lasts until the start, one to a person ends before it. */
export const lastsUntilStart = (offerUntil: string | null | undefined, startTime: string) =>
  Boolean(offerUntil) && Date.parse(offerUntil!) === Date.parse(startTime)

/** `sql` is the same rule on the rows `session`, `seats` and `person` (session, email, at). */
export type Rule = {
  refuses: (facts: Facts) => boolean
  sql: string
  refusal: (facts: Facts) => APIError
}

const past: Rule = {
  refuses: ({ session, at }) => isPast(session, at),
  sql: 'session.start_time < person.at',
  refusal: () =>
    conflict('This session has already started. Please choose one that is still to come.'),
}
const openToEveryone: Rule = {
  refuses: ({ session }) => !session.registrationRequired,
  sql: 'NOT session.registration_required',
  refusal: () => conflict('This session is open to everyone. No registration is needed.'),
}

const fullSql = `(seats.available <= ${limits.capacity} AND (seats.available <= 0 OR seats.waiting > 0))`
const full: Rule = {
  refuses: ({ seats }) => isFull(spacesLeft(seats), seats.waiting),
  sql: fullSql,
  refusal: () =>
    conflict('This session is full. If you have registered already, your place is safe.'),
}
const notFull: Rule = {
  refuses: (facts) => !full.refuses(facts),
  sql: `NOT ${fullSql}`,
  refusal: () =>
    conflict(
      'This session has free places. Please register instead. If you have registered already, your place is safe.',
    ),
}

const isOn = (list: 'registration' | 'waiting_list_entry') =>
  `EXISTS (SELECT 1 FROM ${list} AS other WHERE other.session_id = person.session AND other.email = person.email)`
const registered: Rule = {
  refuses: ({ person }) => person.isRegistered,
  sql: isOn('registration'),
  refusal: () => conflict("You're already registered for this session."),
}
const waiting: Rule = {
  refuses: ({ person }) => person.isWaiting,
  sql: isOn('waiting_list_entry'),
  refusal: () => conflict("You're already on the waiting list for this session."),
}
const signedUp: Rule = {
  refuses: (facts) => registered.refuses(facts) || waiting.refuses(facts),
  sql: `${registered.sql} OR ${waiting.sql}`,
  refusal: () => conflict("You've already signed up for this session. There's nothing more to do."),
}

/** docs/product.md, rules 34 to 38. In this order, as a full session must not tell who is registered. */
export const registerRules = [past, openToEveryone, full, registered]

export const waitRules = [past, openToEveryone, notFull, signedUp]

const begun: Rule = {
  ...past,
  refusal: () => conflict('This session has started, so nobody can be promoted.'),
}
const noSeatFree: Rule = {
  refuses: ({ seats }) => seats.available <= 0,
  sql: 'seats.available <= 0',
  refusal: ({ seats: { available, registered: taken, waiting: waitingListCount } }) => {
    const capacity = available + taken
    const message = `No place is free: ${taken} of ${capacity} taken.`
    return conflict(message, { capacity, registered: taken, waitingListCount })
  },
}

const toStaff = (rule: Rule, list: string): Rule => ({
  ...rule,
  refusal: () => conflict(`This email address is already ${list} this session.`),
})
const registeredAlready = toStaff(registered, 'registered for')

const position = 'You keep your position on the waiting list.'
const offerOver: Rule = {
  refuses: ({ person: { offerUntil }, at }) => !offerUntil || new Date(offerUntil) <= at,
  sql: `NOT EXISTS (SELECT 1 FROM waiting_list_entry AS own
    WHERE own.session_id = person.session AND own.email = person.email AND own.offer_until > person.at)`,
  refusal: (facts) =>
    noSeatFree.refuses(facts)
      ? taken.refusal(facts)
      : conflict(`This offer has ended. ${position}`),
}

const isLastCall = ({ session, person }: Facts) =>
  lastsUntilStart(person.offerUntil, session.startTime)

/** At a last call the places that are offered to others are not free. */
const taken: Rule = {
  refuses: (facts) => facts.seats.available <= (isLastCall(facts) ? facts.offered : 0),
  sql: `seats.available <= (SELECT count(*) FROM waiting_list_entry AS own
    JOIN waiting_list_entry AS other ON other.session_id = own.session_id
    WHERE own.session_id = person.session AND own.email = person.email
      AND own.offer_until = session.start_time
      AND other.offer_until > person.at AND other.offer_until < session.start_time)`,
  refusal: (facts) =>
    conflict(
      isLastCall(facts)
        ? `Someone else was quicker. ${position}`
        : `The teaching team gave the place to someone else. ${position}`,
    ),
}

// An administrator may exceed the capacity, but an address is on one list of a session, once.
export const promoteRules = [begun, registeredAlready]
export const promoteWithinCapacityRules = [...promoteRules, noSeatFree]
/** By the person whom a place is offered to. */
export const acceptRules = [past, registered, offerOver, taken]
export const addByHandRules = [registeredAlready, toStaff(waiting, 'on the waiting list for')]
export const addWithinCapacityRules = [...addByHandRules, noSeatFree]
