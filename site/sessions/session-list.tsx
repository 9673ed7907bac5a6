import { type RefObject, useRef } from 'react'
import { isPast } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formatMonth, monthKey, monthOf } from '#site/lib/dates.ts'
import { useProgramme } from './programme.ts'
import { SessionCard } from './session-card.tsx'
import { useScrollToUpcoming } from './use-scroll-to-upcoming.ts'

type SessionListProps = { sessions: readonly SessionView[]; hasArrived: RefObject<boolean> }

/** All sessions in the order of time, month by month. */
export function SessionList({ sessions, hasArrived }: SessionListProps) {
  const { zone, now } = useProgramme()
  const upcoming = useRef<HTMLLIElement>(null)
  const firstUpcoming = sessions.find((session) => !isPast(session, now))
  useScrollToUpcoming(upcoming, hasArrived)

  const months = new Map<string, SessionView[]>()
  for (const session of sessions) {
    const key = monthKey(monthOf(session.startTime, zone))
    months.set(key, [...(months.get(key) ?? []), session])
  }

  return (
    <div className="flex flex-col gap-8">
      {[...months].map(([key, ofMonth]) => (
        <section key={key} aria-labelledby={`month-${key}`} className="flex flex-col gap-4">
          <h2 id={`month-${key}`} className="text-xl font-semibold">
            {formatMonth(monthOf(ofMonth[0]?.startTime ?? now, zone))}
          </h2>
          <ul className="flex flex-col gap-4">
            {ofMonth.map((session) => (
              <li key={session.id} ref={session.id === firstUpcoming?.id ? upcoming : undefined}>
                <SessionCard session={session} layout="row" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
