import { counted } from '../counted.ts'
import type { SessionView } from './contract.ts'

type Places = Pick<
  SessionView,
  'startTime' | 'capacity' | 'registered' | 'waitingListCount' | 'registrationRequired'
> &
  Partial<Pick<SessionView, 'cancelledAt'>>

export type AvailabilityState = 'cancelled' | 'complete' | 'unlimited' | 'full' | 'few' | 'open'

export type SignUpAction = 'register' | 'join-waiting-list' | 'just-show-up' | 'none'

export type Availability = {
  state: AvailabilityState
  label: string
  action: SignUpAction
  buttonText: string
}

const fewSpaces = 3

export const isPast = (session: Pick<SessionView, 'startTime'>, now: Date) =>
  new Date(session.startTime).getTime() < now.getTime()

export const isFinished = (session: Pick<SessionView, 'endTime'>, now: Date) =>
  new Date(session.endTime).getTime() <= now.getTime()

/** `spacesLeft` is null if unlimited. */
export const isFull = (spacesLeft: number | null, waiting: number) =>
  spacesLeft !== null && (spacesLeft <= 0 || waiting > 0)

function placesState(session: Places, now: Date): Pick<Availability, 'state' | 'label'> {
  if (session.cancelledAt) return { state: 'cancelled', label: 'Cancelled' }
  if (isPast(session, now)) return { state: 'complete', label: 'Session Complete' }
  if (session.capacity === null) return { state: 'unlimited', label: 'Unlimited capacity' }
  const left = session.capacity - session.registered
  if (isFull(left, session.waitingListCount)) return { state: 'full', label: 'Full' }
  const label = `${counted(left, 'space')} left`
  return { state: left <= fewSpaces ? 'few' : 'open', label }
}

export function availability(session: Places, now: Date): Availability {
  const places = placesState(session, now)
  if (places.state === 'complete' || places.state === 'cancelled')
    return { ...places, action: 'none', buttonText: places.label }
  if (!session.registrationRequired) {
    return { ...places, action: 'just-show-up', buttonText: 'No Registration Needed' }
  }
  return places.state === 'full'
    ? { ...places, action: 'join-waiting-list', buttonText: 'Join Waiting List' }
    : { ...places, action: 'register', buttonText: 'Register Now' }
}

export const nextUpCount = 3
const bookable = new Set(['register', 'just-show-up'])

/** The sessions of "Next up". @param sessions by start */
export const nextBookable = <Session extends Parameters<typeof availability>[0]>(
  sessions: readonly Session[],
  now: Date,
) =>
  sessions
    .filter((session) => bookable.has(availability(session, now).action))
    .slice(0, nextUpCount)

type Titled = Pick<SessionView, 'title'> & { cancelledAt?: string | null }

/** For calendars, feeds, link previews and files, where only the title can say so. */
export const shownTitle = ({ title, cancelledAt }: Titled) =>
  cancelledAt ? `Cancelled: ${title}` : title
