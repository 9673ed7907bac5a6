import { nextUpCount, nextBookable } from '#collections/sessions/next-bookable.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { useNow } from '#site/data/use-now.ts'
import { SessionRow } from '#site/features/sessions/list/session-row.tsx'
import { SessionsContext } from '#site/features/sessions/sessions-context.ts'
import { NextUpFailure, NextUpFrame, NextUpSkeleton } from './next-up-frame.tsx'
import { useProgramme } from './use-programme.ts'
import { useMemo } from 'react'
import { monthOf, moveMonth } from '#site/lib/dates.ts'
import { useSessions } from '#site/features/sessions/reads.ts'

/** The next sessions with free places: of two months, or of all if those hold too few (route-preloads.ts). */
export function useNextUp(zone: string, now: Date) {
  const month = monthOf(now, zone)
  const thisMonth = useSessions(month)
  const nextMonth = useSessions(moveMonth(month, 1))
  const near = useMemo(
    () => thisMonth.data && nextBookable([...thisMonth.data, ...(nextMonth.data ?? [])], now),
    [thisMonth.data, nextMonth.data, now],
  )
  const isShort = near !== undefined && near.length < nextUpCount && nextMonth.data !== undefined
  const all = useSessions(undefined, { skip: !isShort })
  const sessions = useMemo(
    () => (all.data ? nextBookable(all.data, now) : (near ?? [])),
    [all.data, near, now],
  )
  return {
    sessions,
    isComplete: sessions.length === nextUpCount || all.data !== undefined,
    failed: [thisMonth, nextMonth, all].filter(({ data, error }) => error && !data),
  }
}

/** Links to sessions with free places; nothing if there are none. */
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
  const { sessions, isComplete, failed } = useNextUp(zone, now)
  const programme = useProgramme(zone, now, sessions)

  if (isComplete && sessions.length === 0) return null
  return (
    <SessionsContext value={programme}>
      <NextUpFrame>
        {sessions.length > 0 && (
          <ul className="flex flex-col gap-3">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
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
