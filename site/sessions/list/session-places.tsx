import type { Availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { CapacityMeter } from '#site/ui/feedback/capacity-meter.tsx'
import { AvailabilityLabel } from './availability-label.tsx'

type SessionPlacesProps = { session: SessionView; places: Availability }

function waiting({ capacity, registered, waitingListCount: count }: SessionView) {
  const people = `${count} ${count === 1 ? 'person' : 'people'} waiting`
  // 'Full' beside free places would look like a mistake.
  const hasFreePlaces = capacity !== null && registered < capacity
  return hasFreePlaces ? `${people}; free places go to the waiting list first` : people
}

export function SessionPlaces({ session, places }: SessionPlacesProps) {
  const { capacity, registered, registrationRequired, waitingListCount } = session
  const taken =
    capacity === null
      ? registered > 0 && `${registered} registered`
      : `${registered} of ${capacity} places taken`
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <AvailabilityLabel {...places} />
        {taken && <span className="text-xs text-muted tabular-nums">{taken}</span>}
      </div>
      {capacity !== null && (
        <CapacityMeter
          registered={registered}
          capacity={capacity}
          tone={places.state === 'unlimited' ? 'open' : places.state}
        />
      )}
      {waitingListCount > 0 && <span className="text-xs text-muted">{waiting(session)}</span>}
      {!registrationRequired && (
        <span className="text-sm font-medium text-soft">No Registration Required</span>
      )}
    </div>
  )
}
