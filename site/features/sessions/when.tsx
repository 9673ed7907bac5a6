import { formatDate, formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { useSessionsContext } from './sessions-context.ts'

type WhenProps = {
  session: { startTime: string; endTime: string }
  /** With the date in full. */
  isLong?: boolean
}

/** The date of a session and its hours, in the site's time zone. */
export function When({ session: { startTime, endTime }, isLong = false }: WhenProps) {
  const { zone } = useSessionsContext()
  return (
    <>
      {(isLong ? formatDate : formatShortDate)(startTime, zone)},{' '}
      <span className="whitespace-nowrap">{formatTimeRange(startTime, endTime, zone)}</span>
    </>
  )
}
