import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'

type ChosenSession = { id: string; title: string; startTime: string; endTime: string }

/** Which sessions a deed is about. */
export const ChosenSessions = ({
  sessions,
  zone,
}: {
  sessions: readonly ChosenSession[]
  zone: string
}) => (
  <ul className="list-disc rounded-lg border border-line py-2 pr-3 pl-7 text-sm">
    {sessions.map(({ id, title, startTime, endTime }) => (
      <li key={id} className="wrap-anywhere">
        {title}, {formatShortDate(startTime, zone)},{' '}
        <span className="whitespace-nowrap">{formatTimeRange(startTime, endTime, zone)}</span>
      </li>
    ))}
  </ul>
)
