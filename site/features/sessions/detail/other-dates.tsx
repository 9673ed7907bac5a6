import { useId } from 'react'
import { availability, isPast } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useAddressOfDialog } from '#site/features/sessions/filters/use-sessions-query.ts'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { When } from '#site/features/sessions/when.tsx'
import { Link } from '#site/ui/actions/link.tsx'

const maxDates = 4

/** Whether two sessions teach the same, so that a person may come to either. */
export const haveSameTitle = (one: { title: string }, other: { title: string }): boolean =>
  one.title.trim().toLowerCase() === other.title.trim().toLowerCase()

export function OtherDates({ session }: { session: SessionView }) {
  const { now } = useSessionsContext()
  const { data = [] } = useSessions(undefined)
  const addressOf = useAddressOfDialog()
  const name = useId()
  const isOther = (one: SessionView) => one.id !== session.id && haveSameTitle(one, session)
  const others = data
    .filter((one) => isOther(one) && !one.cancelledAt && !isPast(one, now))
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
    .slice(0, maxDates)
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
