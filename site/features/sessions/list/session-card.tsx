import { memo, Fragment } from 'react'
import { badgeColors } from '#collections/colors.ts'
import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { DateTile } from './date-tile.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { SessionLink } from '#site/features/sessions/detail/session-link.tsx'
import { SessionPlaces } from './session-places.tsx'
import { SignUpButton } from '#site/features/sessions/sign-up/sign-up-button.tsx'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'

type SessionCardProps = {
  session: SessionView
  /** A row keeps a disabled 'Register Now' if full. */
  layout: 'column' | 'row'
}

const layouts = {
  column: { frame: 'flex h-full flex-col gap-2.5', facts: '', description: '', places: 'mt-auto' },
  row: {
    frame:
      'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2.5 md:grid-cols-[1fr_15rem] md:items-center',
    // On wide screens the description stands in the empty space beside the rest.
    facts: 'xl:grid xl:grid-cols-2 xl:gap-x-8 print:flex',
    description: 'xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:line-clamp-4 xl:self-center',
    places: '',
  },
}

/** Its link covers the card, so that a press anywhere but on the button opens the session. */
export const SessionCard = memo(function SessionCard({ session, layout }: SessionCardProps) {
  const { now, colorOf } = useSessionsContext()
  const look = layouts[layout]
  const { state } = availability(session, now)
  const isComplete = state === 'complete' || state === 'cancelled'
  const ground = isComplete ? 'bg-sunken text-muted' : 'bg-surface text-ink shadow-card'
  return (
    <article
      aria-labelledby={`session-${session.id}`}
      className={`relative rounded-xl border border-line p-3.5 sm:p-4 print:flex print:break-inside-avoid print:flex-row print:items-center print:gap-4 print:rounded-none print:border-0 print:border-b print:bg-transparent print:px-0 print:py-1.5 print:shadow-none ${look.frame} ${ground}`}
    >
      <div
        className={`flex min-w-0 flex-col gap-2 md:self-start print:relative print:min-h-15 print:grow print:justify-center print:gap-0 print:pl-17 ${look.facts}`}
      >
        <div className="flex items-start gap-3">
          <div className="print:absolute print:top-0 print:left-0">
            <DateTile startTime={session.startTime} />
          </div>
          <div className="flex min-w-0 flex-col items-start gap-1 print:flex-row-reverse print:flex-wrap print:items-center print:justify-end print:gap-x-2">
            <Badge colors={badgeColors(colorOf(session.category))}>{session.category}</Badge>
            <h3
              id={`session-${session.id}`}
              className="text-base/5.5 font-semibold text-balance wrap-anywhere sm:text-lg/6"
            >
              <SessionLink session={session} />
            </h3>
          </div>
        </div>
        <CardFacts session={session} />
        <p
          dir="auto"
          className={`line-clamp-2 max-w-prose text-sm wrap-anywhere print:hidden ${look.description} ${isComplete ? '' : 'text-soft'}`}
        >
          {session.description}
        </p>
      </div>
      <div className={`${look.places} print:mt-0 print:w-44 print:shrink-0`}>
        <SessionPlaces session={session}>
          <SignUpButton session={session} showsDisabledRegister={layout === 'row'} />
        </SessionPlaces>
      </div>
    </article>
  )
})

/** Without the date, which the tile shows; screen readers get it here. */
function CardFacts({ session }: { session: SessionView }) {
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
