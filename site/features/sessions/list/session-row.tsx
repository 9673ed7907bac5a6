import { type ReactNode, useId } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { SessionLink } from '#site/features/sessions/detail/session-link.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatTimeRange } from '#site/lib/dates.ts'
import { card } from '#site/ui/styles.ts'
import { AvailabilityLabel } from './availability-label.tsx'
import { DateTile } from './date-tile.tsx'

type SessionRowProps = {
  session: SessionView
  children?: ReactNode
}

export function SessionRow({ session, children }: SessionRowProps) {
  const { zone } = useSessionsContext()
  const id = useId()
  const { startTime, endTime } = session
  return (
    <li>
      <article
        aria-labelledby={id}
        className={`${card} relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 print:rounded-none print:border-x-0 print:border-t-0 print:px-0 print:py-1 print:shadow-none`}
      >
        <DateTile startTime={startTime} />
        <div className="flex min-w-0 grow basis-52 flex-col gap-0.5 text-sm max-sm:basis-40">
          <h3 id={id} className="text-base/6 font-semibold wrap-anywhere">
            <SessionLink session={session} />
          </h3>
          <p className="line-clamp-3 wrap-anywhere text-soft">
            <time dateTime={startTime}>{formatTimeRange(startTime, endTime, zone)}</time>,{' '}
            {session.location}
          </p>
          <p>
            <AvailabilityLabel session={session} />
          </p>
        </div>
        {children && <div className="relative max-sm:w-full sm:ml-auto">{children}</div>}
      </article>
    </li>
  )
}
