import type { ReactNode } from 'react'
import { countedPeople } from '#collections/counted.ts'
import { type Availability, availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { OnNow } from '#site/features/sessions/attendance/on-now.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { AvailabilityLabel } from './availability-label.tsx'

type SessionPlacesProps = {
  session: SessionView
  /** Says also in words how many places are taken. */
  isDetailed?: boolean
  children: ReactNode
}

/** The waiting list, or why people may or may not come to a full session. */
function noteOn(session: SessionView, { state, action }: Availability) {
  const { capacity, registered, waitingListCount: count } = session
  if (state === 'complete') return undefined
  if (state === 'cancelled') return session.cancelReason
  if (action === 'just-show-up') {
    return state === 'full'
      ? 'The registration list is full, but anyone can come without registering.'
      : undefined
  }
  if (count === 0) return undefined
  const people = `${countedPeople(count)} waiting`
  // Explains why a session with free places is full.
  const hasFreePlaces = capacity !== null && registered < capacity
  return hasFreePlaces ? `${people}; free places go to the waiting list first` : people
}

const tones = {
  open: 'bg-success',
  unlimited: 'bg-success',
  few: 'bg-warning',
  full: 'bg-soft',
  complete: 'bg-edge',
}

/** Not as wide as the words, which move what is beside them when the typeface arrives. */
function widthOf(state: Availability['state'], isRegistrationRequired: boolean) {
  if (!isRegistrationRequired) return 'basis-full'
  return state === 'unlimited' ? 'min-w-[min(9.5rem,100%)]' : 'min-w-32'
}

export function SessionPlaces({ session, isDetailed, children }: SessionPlacesProps) {
  const places = availability(session, useSessionsContext().now)
  const { capacity, registered, registrationRequired } = session
  const note = noteOn(session, places)
  const percent = capacity ? Math.min(100, (registered / capacity) * 100) : 100
  // Administrators may exceed the capacity; visitors need not know.
  const taken =
    capacity === null
      ? `${registered} registered`
      : `${Math.min(registered, capacity)} of ${capacity} places taken`
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <div
          className={`flex flex-1 flex-col gap-0.5 ${widthOf(places.state, registrationRequired)}`}
        >
          <AvailabilityLabel session={session} />
          {capacity !== null && places.state !== 'cancelled' && (
            <div
              role="meter"
              aria-label="Places taken"
              aria-valuemin={0}
              aria-valuemax={Math.max(capacity, registered)}
              aria-valuenow={registered}
              aria-valuetext={taken}
              className="h-1.5 overflow-hidden rounded-full bg-line print:hidden forced-colors:border"
            >
              <div
                className={`h-full rounded-full forced-colors:bg-[Highlight] ${tones[places.state]}`}
                style={{ width: `${percent}%` }}
              />
            </div>
          )}
          {isDetailed && places.state !== 'cancelled' && (
            <span className="text-xs text-muted tabular-nums">{taken}</span>
          )}
          {!registrationRequired && places.state !== 'cancelled' && (
            <span className="text-sm font-medium text-soft print:text-xs">
              No Registration Required
            </span>
          )}
        </div>
        {children}
      </div>
      {places.state !== 'cancelled' && <OnNow session={session} />}
      {note && <p className="text-xs wrap-anywhere text-muted print:hidden">{note}</p>}
    </div>
  )
}
