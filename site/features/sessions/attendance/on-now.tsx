import { useMemo } from 'react'
import { isDoorOpen } from '#collections/attendance/hours.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { SessionRow } from '#site/features/sessions/list/session-row.tsx'
import { attendanceOf, useKnownLink } from '#site/features/sessions/my-sign-ups/known.ts'
import { useContinuingSessions, useSessions } from '#site/features/sessions/reads.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { monthOf } from '#site/lib/dates.ts'
import { ButtonLink } from '#site/ui/actions/link.tsx'

/** On a card and in an opened session, from half an hour before the start until the door closes. */
export function OnNow({ session }: { session: SessionView }) {
  const { now } = useSessionsContext()
  const link = useKnownLink(attendanceOf(session.id))
  if (!isDoorOpen(session, now)) return null
  // The button stays for the next person on the same device.
  return (
    <div className="relative flex grow flex-wrap items-center gap-x-3 gap-y-1 *:grow print:hidden">
      {link && <p className="text-sm font-semibold">You're signed in.</p>}
      <ButtonLink to={`/sessions?check-in=${session.id}`}>
        On now: sign in<span className="sr-only">: {session.title}</span>
      </ButtonLink>
    </div>
  )
}

/** Sessions with an open door, those that have just ended last. One of several days may be of the month before. */
export function useOnNow(zone: string, now: Date, hasAll = false) {
  const { year, month } = monthOf(now, zone)
  const thisMonth = useMemo(() => ({ year, month }), [year, month])
  const begun = useContinuingSessions(thisMonth, zone, !hasAll)
  const { data } = useSessions(hasAll ? undefined : thisMonth)
  return useMemo(() => {
    const open = [...begun, ...(data ?? [])].filter((session) => isDoorOpen(session, now))
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
