import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { nextUpCount } from '#collections/sessions/next-bookable.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { formatTimesFor } from '#site/lib/dates.ts'
import { useNow } from '#site/data/use-now.ts'
import { whenIdle } from '#site/lib/when-idle.ts'
import { sessionPath } from '#site/features/sessions/detail/session-address.ts'
import { SessionLink } from '#site/features/sessions/detail/session-link.tsx'
import { AvailabilityLabel } from '#site/features/sessions/list/availability-label.tsx'
import { DateTile } from '#site/features/sessions/list/date-tile.tsx'
import { SessionsContext, useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { SignUpButton, SignUpDialog } from '#site/features/sessions/sign-up/sign-up-button.tsx'
import { useVisitorZone } from '#site/features/sessions/use-visitor-zone.ts'
import {
  NextUpFailure,
  NextUpFrame,
  nextUpRow,
  NextUpSkeleton,
  nextUpText,
} from './next-up-frame.tsx'
import { useNextUp } from './use-next-up.ts'

const noColor = () => undefined

/** Sessions with free places; nothing if there are none. */
export function NextUp() {
  const config = useSiteConfig()
  if (config.data) return <NextSessions zone={config.data.timeZone} />
  return (
    <NextUpFrame>
      {config.error ? <NextUpFailure reads={[config]} /> : <NextUpSkeleton />}
    </NextUpFrame>
  )
}

function NextSessions({ zone }: { zone: string }) {
  const now = useNow()
  const navigate = useNavigate()
  const visitorZone = useVisitorZone(zone)
  const { sessions, isComplete, failed } = useNextUp(zone, now)
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

  if (isComplete && sessions.length === 0) return null
  return (
    <SessionsContext value={programme}>
      <NextUpFrame>
        {sessions.length > 0 && (
          <ul className="flex flex-col gap-3">
            {sessions.map((session) => (
              <NextSession key={session.id} session={session} />
            ))}
          </ul>
        )}
        {!isComplete &&
          (failed.length > 0 ? (
            <NextUpFailure reads={failed} />
          ) : (
            <NextUpSkeleton count={nextUpCount - sessions.length} />
          ))}
      </NextUpFrame>
    </SessionsContext>
  )
}

function NextSession({ session }: { session: SessionView }) {
  const { zone, visitorZone, now } = useSessionsContext()
  const places = availability(session, now)
  const { startTime, endTime } = session
  return (
    <li>
      <article aria-labelledby={`next-${session.id}`} className={nextUpRow}>
        <DateTile startTime={startTime} />
        <div className={`${nextUpText} gap-0.5`}>
          <h3 id={`next-${session.id}`} className="text-base/6 font-semibold wrap-anywhere">
            <SessionLink session={session} />
          </h3>
          <p className="wrap-anywhere text-soft">
            <time dateTime={startTime}>
              {formatTimesFor(visitorZone, startTime, endTime, zone)}
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
