import { memo } from 'react'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useRenderedCount } from '#site/lib/use-is-back.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { SessionCard } from './session-card.tsx'

export const firstCount = 12

const Cards = ({ sessions }: { sessions: readonly SessionView[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3 print:block print:[zoom:0.8]">
    {sessions.map((session) => (
      <li key={session.id} className={`min-w-0 ${laidOutWhenNear}`}>
        <SessionCard session={session} layout="column" />
      </li>
    ))}
  </ul>
)

type MonthCardsProps = { sessions: readonly SessionView[]; isThisMonth: boolean }

/** In the current month upcoming sessions come first. */
export const MonthCards = memo(function MonthCards({ sessions, isThisMonth }: MonthCardsProps) {
  const { now } = useSessionsContext()
  const count = useRenderedCount(firstCount)
  const isEarlier = (session: SessionView) => isThisMonth && isFinished(session, now)
  const coming = sessions.filter((session) => !isEarlier(session))
  const earlier = sessions.filter(isEarlier).slice(0, Math.max(0, count - coming.length))

  return (
    <>
      {coming.length > 0 && <Cards sessions={coming.slice(0, count)} />}
      {earlier.length > 0 && (
        <section
          aria-labelledby="earlier"
          className={`flex flex-col gap-3 ${coming.length > 0 ? 'mt-4' : ''}`}
        >
          <h2 id="earlier" className="text-lg font-semibold">
            Earlier this month
          </h2>
          <Cards sessions={earlier} />
        </section>
      )}
    </>
  )
})
