import { paths } from '#collections/pages/paths.ts'
import { nextBookable, nextUpCount } from '#collections/sessions/availability.ts'
import { together } from '#site/data/swr.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { SessionRow } from '#site/features/sessions/list/session-row.tsx'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { monthOf, moveMonth } from '#site/lib/dates.ts'
import { useLostFocus } from '#site/lib/focus/use-lost-focus.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { Loaded, SkeletonLine } from '#site/ui/feedback/loaded.tsx'

/** The next sessions with free places: of two months, or of all if those hold too few (route-preloads.ts). */
function useNextUp() {
  const { zone, now } = useSessionsContext()
  const config = useSiteConfig()
  const month = monthOf(now, zone)
  const thisMonth = useSessions(month)
  const nextMonth = useSessions(moveMonth(month, 1))
  const near =
    thisMonth.data && nextMonth.data && nextBookable([...thisMonth.data, ...nextMonth.data], now)
  const isShort = near !== undefined && near.length < nextUpCount
  const all = useSessions(undefined, { skip: !isShort })
  const far = all.data && nextBookable(all.data, now)
  return together([config, thisMonth, nextMonth, all], config.data && (isShort ? far : near))
}

export function NextUp() {
  const read = useNextUp()
  const lostFocus = useLostFocus()
  if (read.data?.length === 0) return null
  return (
    <section aria-labelledby="next-up" className="flex min-w-0 flex-col gap-3" {...lostFocus}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-up" className="text-xl font-semibold">
          Next up
        </h2>
        <Link to={paths.sessions}>All sessions</Link>
      </div>
      <Loaded
        read={read}
        what="the next sessions"
        skeleton={<SkeletonLine className="h-96 rounded-xl" />}
      >
        {(sessions) => (
          <ul className="flex flex-col gap-3">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
