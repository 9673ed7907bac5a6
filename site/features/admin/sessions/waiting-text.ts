import { counted } from '#collections/counted.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'

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
