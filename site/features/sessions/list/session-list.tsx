import { memo, type RefObject, useRef, useState } from 'react'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formatMonth, monthKey, monthOf } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { eagerCount, LazyItem } from '#site/ui/lists/lazy-item.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { SessionCard } from './session-card.tsx'
import { useRetainedSessions } from './use-retained-sessions.ts'
import { usePreviousSessions } from './use-previous-sessions.ts'
import { useScrollToUpcoming } from './use-scroll-to-upcoming.ts'

type SessionListProps = {
  sessions: readonly SessionView[]
  isFiltered: boolean
  /** Whether sessions that are on stand above, past which nobody is scrolled. */
  isBelowOthers?: boolean
  hasArrived: RefObject<boolean>
}

type MonthInZone = { zone: string; key: string }
/** Kept, as a search groups its sessions at each key and dates of a zone take a slow phone long. */
const monthsOfSessions = new WeakMap<SessionView, MonthInZone>()

function monthKeyOf(session: SessionView, zone: string): string {
  const known = monthsOfSessions.get(session)
  if (known?.zone === zone) return known.key
  const key = monthKey(monthOf(session.startTime, zone))
  monthsOfSessions.set(session, { zone, key })
  return key
}

function byMonth(sessions: readonly SessionView[], zone: string) {
  const months = new Map<string, SessionView[]>()
  for (const session of sessions) {
    const key = monthKeyOf(session, zone)
    const ofMonth = months.get(key)
    if (ofMonth) ofMonth.push(session)
    else months.set(key, [session])
  }
  return [...months]
}

const idOf = (session: SessionView) => `session-${session.id}`

type EntryProps = { session: SessionView; isEager: boolean; isHidden: boolean }

const Entry = memo(function Entry({ session, isEager, isHidden }: EntryProps) {
  return (
    <LazyItem isEager={isEager} isHidden={isHidden}>
      <SessionCard session={session} layout="row" />
    </LazyItem>
  )
})

/** By month. A search lists past sessions after the others, the latest first. */
export const SessionList = memo(function SessionList(props: SessionListProps) {
  const { sessions, isFiltered, isBelowOthers = false, hasArrived } = props
  const { zone, now } = useSessionsContext()
  const list = useRef<HTMLDivElement>(null)
  const previous = usePreviousSessions(list)
  const { retained, isFound } = useRetainedSessions(sessions)
  const past = (isFiltered ? retained : sessions).filter((session) => isFinished(session, now))
  const coming = retained.filter((session) => !isFinished(session, now))
  const [eager] = useState(() => new Set(coming.slice(0, eagerCount)))
  const next = isBelowOthers ? undefined : coming.find(isFound)
  useScrollToUpcoming(() => next && document.getElementById(idOf(next))?.closest('li'), hasArrived)

  const hidden = isFiltered ? 0 : Math.max(0, past.length - previous.count)
  const months = (shown: readonly SessionView[], part: string) =>
    byMonth(shown, zone).map(([key, ofMonth]) => (
      <section
        key={part + key}
        aria-labelledby={part + key}
        hidden={!ofMonth.some(isFound)}
        style={{ containIntrinsicSize: `auto ${2 + ofMonth.filter(isFound).length * 17.75}rem` }}
        className="flex flex-col gap-3 [content-visibility:auto] print:[content-visibility:visible]"
      >
        <h2 id={part + key} className="text-xl font-semibold">
          {formatMonth(monthOf(ofMonth[0]?.startTime ?? now, zone))}
        </h2>
        <ul className="flex flex-col gap-3 print:block print:[zoom:0.8]">
          {ofMonth.map((session) =>
            !isFiltered && isFinished(session, now) ? (
              // Rendered at once: scrolling to the next session needs the height of all above it.
              <li key={session.id}>
                <SessionCard session={session} layout="row" />
              </li>
            ) : (
              <Entry
                key={session.id}
                session={session}
                isEager={eager.has(session)}
                isHidden={!isFound(session)}
              />
            ),
          )}
        </ul>
      </section>
    ))

  return (
    <div ref={list} hidden={sessions.length === 0} className="flex flex-col gap-6 print:gap-3">
      {hidden > 0 && (
        <div className="text-center">
          <Button variant="secondary" onPress={previous.showMore}>
            Show previous sessions ({hidden})
          </Button>
        </div>
      )}
      {/* One array, so that a card keeps its open dialog when a search begins. */}
      {isFiltered
        ? [...months(coming, 'month-'), ...months(past.toReversed(), 'past-')]
        : months([...past.slice(hidden), ...coming], 'month-')}
    </div>
  )
})
