import { memo, useState } from 'react'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { eagerCount, LazyItem } from '#site/ui/lists/lazy-item.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { SessionCard } from './session-card.tsx'

type CardsProps = { sessions: readonly SessionView[]; eager: number }

function Cards({ sessions, eager }: CardsProps) {
  const [first] = useState(() => new Set(sessions.slice(0, eager).map(({ id }) => id)))
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3 print:block print:[zoom:0.8]">
      {sessions.map((session) => (
        <LazyItem key={session.id} isEager={first.has(session.id)}>
          <SessionCard session={session} layout="column" />
        </LazyItem>
      ))}
    </ul>
  )
}

type MonthCardsProps = { sessions: readonly SessionView[]; isThisMonth: boolean }

/** In the current month upcoming sessions come first. */
export const MonthCards = memo(function MonthCards({ sessions, isThisMonth }: MonthCardsProps) {
  const { now } = useSessionsContext()
  const earlier = isThisMonth ? sessions.filter((session) => isFinished(session, now)) : []
  const coming = earlier.length > 0 ? sessions.filter((each) => !isFinished(each, now)) : sessions

  return (
    <>
      {coming.length > 0 && <Cards key="coming" sessions={coming} eager={eagerCount} />}
      {earlier.length > 0 && (
        <section
          aria-labelledby="earlier"
          className={`flex flex-col gap-3 ${coming.length > 0 ? 'mt-4' : ''}`}
        >
          <h2 id="earlier" className="text-lg font-semibold">
            Earlier this month
          </h2>
          <Cards sessions={earlier} eager={Math.max(0, eagerCount - coming.length)} />
        </section>
      )}
    </>
  )
})
