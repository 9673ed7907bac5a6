import { useMemo } from 'react'
import { isDoorOpen } from '#collections/attendance/hours.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { SessionRow } from '#site/features/sessions/list/session-row.tsx'
import { useContinuingSessions, useSessions } from '#site/features/sessions/reads.ts'
import { monthOf } from '#site/lib/dates.ts'
import { OnNow } from './on-now.tsx'

const none: SessionView[] = []

/** Sessions with an open door, those that have just ended last. One of several days may be of the month before. */
export function useOnNow(zone: string, now: Date, hasAll = false) {
  const { year, month } = monthOf(now, zone)
  const thisMonth = useMemo(() => ({ year, month }), [year, month])
  const begun = useContinuingSessions(thisMonth, zone, !hasAll)
  const { data = none } = useSessions(hasAll ? undefined : thisMonth)
  return useMemo(() => {
    const open = [...begun, ...data].filter((session) => isDoorOpen(session, now))
    const isOver = (session: SessionView) => Number(isFinished(session, now))
    return open.toSorted((one, other) => isOver(one) - isOver(other))
  }, [begun, data, now])
}

export const OnNowSection = ({ sessions }: { sessions: readonly SessionView[] }) =>
  sessions.length > 0 && (
    <section aria-labelledby="on-now" className="flex min-w-0 flex-col gap-3">
      <h2 id="on-now" className="text-xl font-semibold">
        On now
      </h2>
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session}>
            <OnNow session={session} />
          </SessionRow>
        ))}
      </ul>
    </section>
  )
