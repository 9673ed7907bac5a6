import type { SessionView } from './contract.ts'

type Places = Pick<
  SessionView,
  'startTime' | 'capacity' | 'registered' | 'waitingListCount' | 'registrationRequired'
>

export type AvailabilityState = 'complete' | 'unlimited' | 'full' | 'few' | 'open'

/** What a card offers: the register form, the waiting-list form, a word that none is needed, or nothing. */
export type SignUpAction = 'register' | 'join-waiting-list' | 'just-show-up' | 'none'

export type Availability = {
  state: AvailabilityState
  label: string
  action: SignUpAction
  buttonText: string
}

/** Three or fewer spaces left is few (spec §9). */
const fewSpaces = 3

/** A session is past from the moment after it starts. */
export const isPast = (session: Pick<SessionView, 'startTime'>, now: Date) =>
  new Date(session.startTime).getTime() < now.getTime()

function placesState(session: Places, now: Date): Pick<Availability, 'state' | 'label'> {
  if (isPast(session, now)) return { state: 'complete', label: 'Session Complete' }
  if (session.capacity === null) return { state: 'unlimited', label: 'Unlimited capacity' }
  const left = session.capacity - session.registered
  // Whoever waits comes first, so a free place does not open the session again (spec §4).
  if (left <= 0 || session.waitingListCount > 0) return { state: 'full', label: 'Full' }
  const label = `${left} ${left === 1 ? 'space' : 'spaces'} left`
  return { state: left <= fewSpaces ? 'few' : 'open', label }
}

/**
 * Whether and how a place can be had at `now`: state, label and button of spec §4, in its order.
 * Derived wherever it is shown, never stored.
 */
export function availability(session: Places, now: Date): Availability {
  const places = placesState(session, now)
  if (places.state === 'complete') return { ...places, action: 'none', buttonText: places.label }
  if (!session.registrationRequired) {
    return { ...places, action: 'just-show-up', buttonText: 'No Registration Needed' }
  }
  return places.state === 'full'
    ? { ...places, action: 'join-waiting-list', buttonText: 'Join Waiting List' }
    : { ...places, action: 'register', buttonText: 'Register Now' }
}
