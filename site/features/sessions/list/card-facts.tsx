import { Fragment } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'

/** Without the date, which the tile shows; screen readers get it here. */
export function CardFacts({ session }: { session: SessionView }) {
  const { zone } = useSessionsContext()
  const { startTime, endTime, location, faculty, topic } = session
  const time = formatTimeRange(startTime, endTime, zone)
  const others = [
    ['Location', location],
    ['Faculty', faculty],
    ['Topic', topic],
  ].filter(([, text]) => text)
  return (
    <dl className="text-sm print:flex print:gap-3">
      <dt className="sr-only">Date</dt>
      <dd className="sr-only">
        <time dateTime={startTime}>{formatShortDate(startTime, zone)}</time>
      </dd>
      <dt className="sr-only">Time</dt>
      <dd className="font-medium print:whitespace-nowrap">
        <time dateTime={startTime}>{time}</time>
      </dd>
      {/* Clamped, not cut off: words cut off would lie under the card beside it. */}
      <div className="line-clamp-1 wrap-anywhere sm:line-clamp-2 print:line-clamp-none">
        {others.map(([name, text], index) => (
          <Fragment key={name}>
            <dt className="sr-only">{name}</dt>
            <dd className={`inline ${index > 0 ? 'text-muted' : ''}`}>
              {index > 0 && <span aria-hidden> · </span>}
              {text}
            </dd>
          </Fragment>
        ))}
      </div>
    </dl>
  )
}
