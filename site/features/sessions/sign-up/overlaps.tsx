import type { SessionView } from '#collections/sessions/contract.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { isPlace } from '#site/features/sessions/my-sign-ups/remembered.ts'
import { useKnownLinks } from '#site/features/sessions/my-sign-ups/use-known-links.ts'
import { useSessions } from '#site/features/sessions/reads.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'

const areAtOnce = (one: SessionView, other: SessionView) =>
  !other.cancelledAt && one.startTime < other.endTime && other.startTime < one.endTime

/** The other places that this device or visit knows at the time of a session. */
function useOverlaps(session: SessionView) {
  const known = new Map(useKnownLinks())
  const others = [...known].some(([key, link]) => key !== session.id && isPlace(link))
  const { data } = useSessions(undefined, { skip: !others })
  return (data ?? []).filter((other) => {
    const link = known.get(other.id)
    return link && isPlace(link) && other.id !== session.id && areAtOnce(session, other)
  })
}

type OverlapsProps = { session: SessionView; zone: string }

/** Told, not hindered: one may well go for half of each. */
export function Overlaps({ session, zone }: OverlapsProps) {
  const overlaps = useOverlaps(session)
  if (overlaps.length === 0) return null
  return (
    <div role="status">
      <Notice tone="warning">
        <p>You also have a place at this time:</p>
        <ul>
          {overlaps.map(({ id, title, startTime, endTime }) => (
            <li key={id} className="wrap-anywhere">
              <strong>{title}</strong>, {formatShortDate(startTime, zone)},{' '}
              {formatTimeRange(startTime, endTime, zone)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
