import { useId } from 'react'
import { availability, isPast } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useAddressOfDialog } from '#site/features/sessions/filters/use-sessions-query.ts'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { When } from '#site/features/sessions/when.tsx'
import { Link } from '#site/ui/actions/link.tsx'

const maxDates = 4

const keyOf = ({ title }: { title: string }) => title.trim().toLowerCase()

/** Whether two sessions teach the same, so that a person may come to either. */
export const haveSameTitle = (one: { title: string }, other: { title: string }): boolean =>
  keyOf(one) === keyOf(other)

const otherDates = (sessions: readonly SessionView[], own: SessionView, now: Date) =>
  sessions
    .filter(
      (one) =>
        one.id !== own.id && !one.cancelledAt && !isPast(one, now) && haveSameTitle(one, own),
    )
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
    .slice(0, maxDates)

export function OtherDates({ session }: { session: SessionView }) {
  const { now } = useSessionsContext()
  const { data = [] } = useSessions(undefined)
  const addressOf = useAddressOfDialog()
  const name = useId()
  const others = otherDates(data, session, now)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={name} className="flex flex-col gap-2 print:hidden">
      <h3 id={name} className="text-sm font-semibold">
        Other dates of this session
      </h3>
      <ul className="flex flex-col text-sm">
        {others.map((one) => (
          <li key={one.id} className="py-1 pointer-coarse:py-3">
            <Link to={addressOf('session', one.id)}>
              <When session={one} />
            </Link>{' '}
            <span className="text-muted">{availability(one, now).label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
