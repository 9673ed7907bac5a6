import type { SessionView } from './contract.ts'

type Places = Pick<
  SessionView,
  'startTime' | 'capacity' | 'registered' | 'waitingListCount' | 'registrationRequired'
>

export type AvailabilityState = 'complete' | 'unlimited' | 'full' | 'few' | 'open'

/** What a card offers: registering, the waiting list, a note that neither is needed, or nothing. */
export type SignUpAction = 'register' | 'join-waiting-list' | 'just-show-up' | 'none'

export type Availability = {
  state: AvailabilityState
  label: string
  action: SignUpAction
  buttonText: string
}

const fewSpaces = 3

/** A session is past as soon as it has started. */
export const isPast = (session: Pick<SessionView, 'startTime'>, now: Date) =>
  new Date(session.startTime).getTime() < now.getTime()

/**
 * Whether nobody can register: no space is left (null: there is no limit), or somebody waits, who comes
 * first when a space becomes free.
 */
export const isFull = (spacesLeft: number | null, waiting: number) =>
  spacesLeft !== null && (spacesLeft <= 0 || waiting > 0)

function placesState(session: Places, now: Date): Pick<Availability, 'state' | 'label'> {
  if (isPast(session, now)) return { state: 'complete', label: 'Session Complete' }
  if (session.capacity === null) return { state: 'unlimited', label: 'Unlimited capacity' }
  const left = session.capacity - session.registered
  if (isFull(left, session.waitingListCount)) return { state: 'full', label: 'Full' }
  const label = `${left} ${left === 1 ? 'space' : 'spaces'} left`
  return { state: left <= fewSpaces ? 'few' : 'open', label }
}

/**
 * State, label and action of a session at `now`, as specified. Derived wherever it is shown, never
 * stored.
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
