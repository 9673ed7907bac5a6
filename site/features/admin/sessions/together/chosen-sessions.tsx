import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'

type ChosenSession = { id: string; title: string; startTime: string; endTime: string }
type ChosenSessionsProps = { sessions: readonly ChosenSession[]; zone: string }

const shownAtOnce = 5

/** Which sessions a deed is about; of many the first, so that what is asked about them stays near. */
export const ChosenSessions = ({ sessions, zone }: ChosenSessionsProps) => {
  const isLong = sessions.length > shownAtOnce + 1
  const rest = isLong ? sessions.slice(shownAtOnce) : []
  return (
    <div className="rounded-lg border border-line px-3 py-2 text-sm">
      <Lines sessions={isLong ? sessions.slice(0, shownAtOnce) : sessions} zone={zone} />
      {isLong && (
        <details>
          <summary className="w-fit py-1">And {rest.length} more</summary>
          <Lines sessions={rest} zone={zone} />
        </details>
      )}
    </div>
  )
}

const Lines = ({ sessions, zone }: ChosenSessionsProps) => (
  <ul className="list-disc pl-4">
    {sessions.map(({ id, title, startTime, endTime }) => (
      <li key={id} className="wrap-anywhere">
        {title}, {formatShortDate(startTime, zone)},{' '}
        <span className="whitespace-nowrap">{formatTimeRange(startTime, endTime, zone)}</span>
      </li>
    ))}
  </ul>
)
