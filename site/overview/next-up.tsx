import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { paths } from '#site/app/paths.ts'
import { formatTimeRange, monthOf, moveMonth, zoneSuffix } from '#site/lib/dates.ts'
import { useNow } from '#site/lib/use-now.ts'
import { whenIdle } from '#site/lib/when-idle.ts'
import { sessionPath } from '#site/sessions/detail/session-address.ts'
import { SessionLink } from '#site/sessions/detail/session-link.tsx'
import { AvailabilityLabel } from '#site/sessions/list/availability-label.tsx'
import { DateTile } from '#site/sessions/list/date-tile.tsx'
import { ProgrammeProvider, useProgramme } from '#site/sessions/programme.ts'
import { useSessions } from '#site/sessions/reads.ts'
import { SignUpButton, SignUpDialog } from '#site/sessions/sign-up/sign-up-button.tsx'
import { useVisitorZone } from '#site/sessions/use-visitor-zone.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { card } from '#site/ui/styles.ts'
import { nextBookable } from './next-bookable.ts'

const noColor = () => undefined

/** Sessions with free places; nothing if there are none. */
export function NextUp({ zone }: { zone: string }) {
  const now = useNow()
  const navigate = useNavigate()
  const visitorZone = useVisitorZone(zone)
  const month = monthOf(now, zone)
  const { data: thisMonth } = useSessions(month)
  const { data: nextMonth } = useSessions(moveMonth(month, 1))
  const sessions = useMemo(
    () => nextBookable([...(thisMonth ?? []), ...(nextMonth ?? [])], now),
    [thisMonth, nextMonth, now],
  )
  const openSession = useCallback(
    (id: string) => {
      const session = sessions.find((each) => each.id === id)
      if (session) void navigate(sessionPath(session, zone))
    },
    [sessions, navigate, zone],
  )
  const programme = useMemo(
    () => ({ zone, visitorZone, now, colorOf: noColor, openSession }),
    [zone, visitorZone, now, openSession],
  )
  useEffect(() => whenIdle(SignUpDialog.preload), [])

  if (sessions.length === 0) return null
  return (
    <ProgrammeProvider value={programme}>
      <section aria-labelledby="next-up" className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="next-up" className="text-xl font-semibold">
            Next up
          </h2>
          <Link to={paths.sessions}>All sessions</Link>
        </div>
        <ul className="flex flex-col gap-3">
          {sessions.map((session) => (
            <NextSession key={session.id} session={session} />
          ))}
        </ul>
      </section>
    </ProgrammeProvider>
  )
}

function NextSession({ session }: { session: SessionView }) {
  const { zone, visitorZone, now } = useProgramme()
  const places = availability(session, now)
  const { startTime, endTime } = session
  return (
    <li>
      <article
        aria-labelledby={`next-${session.id}`}
        className={`${card} relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4`}
      >
        <DateTile startTime={startTime} />
        <div className="flex min-w-0 grow basis-52 flex-col gap-0.5 text-sm max-sm:basis-40">
          <h3 id={`next-${session.id}`} className="text-base/6 font-semibold wrap-anywhere">
            <SessionLink session={session} />
          </h3>
          <p className="wrap-anywhere text-soft">
            <time dateTime={startTime}>
              {formatTimeRange(startTime, endTime, zone)}
              {zoneSuffix(startTime, zone, visitorZone)}
            </time>
            , {session.location}
          </p>
          <AvailabilityLabel {...places} />
        </div>
        <div className="relative max-sm:w-full sm:ml-auto">
          <SignUpButton session={session} places={places} showsDisabledRegister={false} />
        </div>
      </article>
    </li>
  )
}
