import { memo, type RefObject, useRef } from 'react'
import { isPast } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formatMonth, monthKey, monthOf } from '#site/lib/dates.ts'
import { WindowedList } from '#site/ui/lists/windowed-list.tsx'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { useProgramme } from '#site/sessions/programme.ts'
import { SessionCard } from './session-card.tsx'
import { useScrollToUpcoming } from './use-scroll-to-upcoming.ts'

type SessionListProps = {
  sessions: readonly SessionView[]
  list: string
  hasArrived: RefObject<boolean>
}

function byMonth(sessions: readonly SessionView[], zone: string) {
  const months = new Map<string, SessionView[]>()
  for (const session of sessions) {
    const key = monthKey(monthOf(session.startTime, zone))
    months.set(key, [...(months.get(key) ?? []), session])
  }
  return [...months]
}

export const SessionList = memo(function SessionList(props: SessionListProps) {
  const { sessions, list, hasArrived } = props
  const { zone, now } = useProgramme()
  const upcoming = useRef<HTMLLIElement>(null)
  const first = sessions.findIndex((session) => !isPast(session, now))
  useScrollToUpcoming(upcoming, hasArrived)

  return (
    <WindowedList entries={sessions} noun="sessions" list={list} first={first}>
      {(shown) => (
        <div className="flex flex-col gap-8">
          {byMonth(shown, zone).map(([key, ofMonth]) => (
            <section key={key} aria-labelledby={`month-${key}`} className="flex flex-col gap-4">
              <h2 id={`month-${key}`} className="text-xl font-semibold">
                {formatMonth(monthOf(ofMonth[0]?.startTime ?? now, zone))}
              </h2>
              <ul className="flex flex-col gap-4">
                {ofMonth.map((session) => (
                  <li
                    key={session.id}
                    ref={session === sessions[first] ? upcoming : undefined}
                    // Scrolling to the next session needs the exact height of everything above it.
                    className={isPast(session, now) ? '' : laidOutWhenNear}
                  >
                    <SessionCard session={session} layout="row" />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </WindowedList>
  )
})
