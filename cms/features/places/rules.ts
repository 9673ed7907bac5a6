import type { APIError } from 'payload'
import { isFull, isPast } from '#collections/sessions/availability.ts'
import { conflict, conflictOf } from '#cms/platform/errors.ts'
import type { Row } from '#cms/platform/database/rows.ts'

export type Facts = {
  at: Date
  session: Pick<Row<'session'>, 'startTime' | 'registrationRequired' | 'cancelledAt' | 'capacity'>
  registered: number
  waiting: number
  /** The person's own registration for the session. */
  own?: (Pick<Row<'registration'>, 'id' | 'status'> & Offer) | undefined
  /** Places that are offered to one person each. */
  offered: number
}

type Offer = Pick<Row<'registration'>, 'offerUntil' | 'offerStart'>

/** An offer to all who wait lasts until the start that it was made for, one to a person ends before it. */
export const isLastCall = ({ offerUntil, offerStart }: Offer) =>
  Boolean(offerUntil && offerStart) && Date.parse(offerUntil!) === Date.parse(offerStart!)

/** Null if the session is unlimited; below zero if more people are registered than the capacity. */
export const placesLeft = (capacity: number | null | undefined, registered: number) =>
  capacity == null ? null : capacity - registered

const free = ({ session, registered }: Facts) =>
  placesLeft(session.capacity, registered) ?? Infinity

/** A rule of a sign-up (docs/product/README.md): by the facts alone, so that both databases decide alike. */
export type Rule = {
  refuses: (facts: Facts) => boolean
  refusal: (facts: Facts) => APIError
}

const cancelled: Rule = {
  refuses: ({ session }) => Boolean(session.cancelledAt),
  refusal: () => conflict('This session was cancelled by the teaching team.'),
}
const past: Rule = {
  refuses: ({ session, at }) => isPast(session, at),
  refusal: () =>
    conflict('This session has already started. Please choose one that is still to come.'),
}
const openToEveryone: Rule = {
  refuses: ({ session }) => !session.registrationRequired,
  refusal: () => conflict('This session is open to everyone. No registration is needed.'),
}

/** Also where the answer must not say whether somebody has. */
const signedUpAlready = (message: string) => conflictOf('signed-up', message)

const full: Rule = {
  refuses: ({ session, registered, waiting }) =>
    isFull(placesLeft(session.capacity, registered), waiting),
  refusal: () =>
    signedUpAlready('This session is full. If you have registered already, your place is safe.'),
}
const notFull: Rule = {
  refuses: (facts) => !full.refuses(facts),
  refusal: () =>
    signedUpAlready(
      'This session has free places. Please register instead. If you have registered already, your place is safe.',
    ),
}

const registered: Rule = {
  refuses: ({ own }) => own?.status === 'registered',
  refusal: () => signedUpAlready("You're already registered for this session."),
}
const waiting: Rule = {
  refuses: ({ own }) => own?.status === 'waiting',
  refusal: () => signedUpAlready("You're already on the waiting list for this session."),
}
const signedUp: Rule = {
  refuses: (facts) => registered.refuses(facts) || waiting.refuses(facts),
  refusal: () =>
    signedUpAlready("You've already signed up for this session. There's nothing more to do."),
}

/** In this order, as a full session must not tell who is registered. */
export const registerRules = [cancelled, past, openToEveryone, full, registered]

export const waitRules = [cancelled, past, openToEveryone, notFull, signedUp]

const begun: Rule = {
  ...past,
  refusal: () => conflict('This session has started, so nobody can be promoted.'),
}
const noPlaceFree: Rule = {
  refuses: (facts) => free(facts) <= 0,
  refusal: ({ session, registered: taken, waiting: waitingListCount }) => {
    const capacity = session.capacity ?? 0
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
  refuses: ({ own, at }) => !own?.offerUntil || new Date(own.offerUntil) <= at,
  refusal: (facts) =>
    noPlaceFree.refuses(facts)
      ? taken.refusal(facts)
      : conflict(`This offer has ended. ${position}`),
}

const isAtLastCall = ({ own }: Facts) => own !== undefined && isLastCall(own)

/** At a last call the places that are offered to others are not free. */
const taken: Rule = {
  refuses: (facts) => free(facts) <= (isAtLastCall(facts) ? facts.offered : 0),
  refusal: (facts) =>
    conflict(
      isAtLastCall(facts)
        ? `Someone else was quicker. ${position}`
        : `The teaching team gave the place to someone else. ${position}`,
    ),
}

// An administrator may exceed the capacity, but an address is on one list of a session, once.
const cancelledToStaff: Rule = {
  ...cancelled,
  refusal: () => conflict('This session is cancelled. Put it back on first.'),
}

export const promoteRules = [cancelledToStaff, begun, registeredAlready]
export const promoteWithinCapacityRules = [...promoteRules, noPlaceFree]
/** By the person whom a place is offered to. */
export const acceptRules = [cancelled, past, registered, offerOver, taken]
/** Of a person who is on a list of the session already, or comes back to it. */
export const onOneListRules = [registeredAlready, toStaff(waiting, 'on the waiting list for')]
export const addByHandRules = [cancelledToStaff, ...onOneListRules]
export const addWithinCapacityRules = [...addByHandRules, noPlaceFree]
export const onOneListWithinCapacityRules = [...onOneListRules, noPlaceFree]
