import { counted } from '#collections/counted.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'

/** '12 of 12', '3', 'Not required'. */
export function placesText({ registered, capacity, registrationRequired }: AdminSessionView) {
  if (!registrationRequired && registered === 0) return 'Not required'
  return capacity === null ? `${registered}` : `${registered} of ${capacity}`
}

/** '9 of 15 registered', '3 registered', or 'No registration'. */
export function registeredText(session: AdminSessionView) {
  const isOpenToAll = !session.registrationRequired && session.registered === 0
  return isOpenToAll ? 'No registration' : `${placesText(session)} registered`
}

type Places = Pick<AdminSessionView, 'capacity' | 'registered' | 'waitingListCount'>

/** '2 places free, 5 waiting', or undefined when nobody waits. */
export function waitingText({ capacity, registered, waitingListCount }: Places) {
  if (waitingListCount === 0) return undefined
  const waiting = `${waitingListCount} waiting`
  if (capacity === null) return `Unlimited places, ${waiting}`
  const free = capacity - registered
  if (free <= 0) return waiting
  return `${counted(free, 'place')} free, ${waiting}`
}

/** Whether somebody could get a place now: '2 places free, 5 waiting' is something to do, unless it is over or cancelled. */
export const hasFreedPlace = (session: AdminSessionView, now: Date) =>
  session.waitingListCount > 0 &&
  (session.capacity === null || session.registered < session.capacity) &&
  !session.cancelledAt &&
  !isFinished(session, now)
