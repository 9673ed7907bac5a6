import type { APIError } from 'payload'
import { isFull, isPast } from '#collections/sessions/availability.ts'
import { conflict, conflictOf } from '#cms/platform/errors.ts'
import type { Row } from '#cms/platform/database/rows.ts'

type Offer = Pick<Row<'registration'>, 'offerUntil' | 'offerStart'>

export type Facts = {
  at: Date
  session: Pick<Row<'session'>, 'startTime' | 'registrationRequired' | 'cancelledAt' | 'capacity'>
  registered: number
  waiting: number
  own?: (Pick<Row<'registration'>, 'id' | 'status'> & Offer) | undefined
  offered: number
}

/** A rule of a sign-up (docs/product/README.md): only by the facts, so that both databases decide alike. */
export type Rule = (facts: Facts) => APIError | undefined

/** An offer to all who wait lasts until the start that it was made for, one to a person ends before it. */
export const isLastCall = ({ offerUntil, offerStart }: Offer) =>
  Boolean(offerUntil && offerStart) && Date.parse(offerUntil!) === Date.parse(offerStart!)

/** Null if the session is unlimited; below zero if more people are registered than the capacity. */
export const placesLeft = (capacity: number | null | undefined, registered: number) =>
  capacity == null ? null : capacity - registered

const free = ({ session, registered }: Facts) =>
  placesLeft(session.capacity, registered) ?? Infinity
const isCancelled = ({ session }: Facts) => Boolean(session.cancelledAt)
const hasBegun = ({ session, at }: Facts) => isPast(session, at)
const isTaken = ({ session, registered, waiting }: Facts) =>
  isFull(placesLeft(session.capacity, registered), waiting)
const isRegistered = ({ own }: Facts) => own?.status === 'registered'
const isWaiting = ({ own }: Facts) => own?.status === 'waiting'

const rule =
  (
    refuses: (facts: Facts) => boolean,
    message: string,
    refusal: (message: string) => APIError = conflict,
  ): Rule =>
  (facts) =>
    refuses(facts) ? refusal(message) : undefined

/** Also used if the answer must not reveal who has signed up. */
const signedUpAlready = (message: string) => conflictOf('signed-up', message)

const cancelled = rule(isCancelled, 'This session was cancelled by the teaching team.')
const past = rule(
  hasBegun,
  'This session has already started. Please choose one that is still to come.',
)
const openToEveryone = rule(
  ({ session }) => !session.registrationRequired,
  'This session is open to everyone. No registration is needed.',
)
const full = rule(
  isTaken,
  'This session is full. If you have registered already, your place is safe.',
  signedUpAlready,
)
const notFull = rule(
  (facts) => !isTaken(facts),
  'This session has free places. Please register instead. If you have registered already, your place is safe.',
  signedUpAlready,
)
const registered = rule(
  isRegistered,
  "You're already registered for this session.",
  signedUpAlready,
)
const signedUp = rule(
  (facts) => isRegistered(facts) || isWaiting(facts),
  "You've already signed up for this session. There's nothing more to do.",
  signedUpAlready,
)

/** In this order, so that a full session does not reveal who is registered. */
export const registerRules = [cancelled, past, openToEveryone, full, registered]

export const waitRules = [cancelled, past, openToEveryone, notFull, signedUp]

const position = 'You keep your position on the waiting list.'
const isAtLastCall = ({ own }: Facts) => own !== undefined && isLastCall(own)

/** At a last call, places offered to others are not free. */
const taken: Rule = (facts) => {
  if (free(facts) > (isAtLastCall(facts) ? facts.offered : 0)) return undefined
  return conflict(
    isAtLastCall(facts)
      ? `Someone else was quicker. ${position}`
      : `The teaching team gave the place to someone else. ${position}`,
  )
}
const offerOver: Rule = (facts) => {
  const { own, at } = facts
  if (own?.offerUntil && new Date(own.offerUntil) > at) return undefined
  return free(facts) <= 0 ? taken(facts) : conflict(`This offer has ended. ${position}`)
}

export const acceptRules = [cancelled, past, registered, offerOver, taken]

// An administrator may exceed the capacity, but an address is on one list of a session, once.
const cancelledToStaff = rule(isCancelled, 'This session is cancelled. Put it back on first.')
const begun = rule(hasBegun, 'This session has started, so no one can be promoted.')
const registeredAlready = rule(
  isRegistered,
  'This email address is already registered for this session.',
)
const waitsAlready = rule(
  isWaiting,
  'This email address is already on the waiting list for this session.',
)
const noPlaceFree: Rule = (facts) => {
  if (free(facts) > 0) return undefined
  const { session, registered, waiting: waitingListCount } = facts
  const capacity = session.capacity ?? 0
  const message = `No place is free: ${registered} of ${capacity} taken.`
  return conflict(message, { capacity, registered, waitingListCount })
}

export const promoteRules = [cancelledToStaff, begun, registeredAlready]
export const promoteWithinCapacityRules = [...promoteRules, noPlaceFree]
/** Of a person who is on a list of the session already, or comes back to it. */
export const onOneListRules = [registeredAlready, waitsAlready]
export const addByHandRules = [cancelledToStaff, ...onOneListRules]
export const addWithinCapacityRules = [...addByHandRules, noPlaceFree]
export const onOneListWithinCapacityRules = [...onOneListRules, noPlaceFree]
