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
  <div
    role="region"
    aria-label="Sessions"
    // Else a keyboard could not scroll it.
    tabIndex={0}
    className="max-h-40 overflow-y-auto rounded-lg border border-line text-sm"
  >
    <ul className="list-disc py-2 pr-3 pl-7">
      {sessions.map(({ id, title, startTime, endTime }) => (
        <li key={id} className="wrap-anywhere">
          {title}, {formatShortDate(startTime, zone)}, {formatTimeRange(startTime, endTime, zone)}
        </li>
      ))}
    </ul>
  </div>
)
