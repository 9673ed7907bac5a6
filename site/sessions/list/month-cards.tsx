import { memo } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { WindowedList } from '#site/ui/lists/windowed-list.tsx'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { SessionCard } from './session-card.tsx'

type MonthCardsProps = {
  sessions: readonly SessionView[]
  list: string
}

export const MonthCards = memo(function MonthCards({ sessions, list }: MonthCardsProps) {
  return (
    <WindowedList entries={sessions} noun="sessions" list={list}>
      {(shown) => (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 print:block print:space-y-4">
          {shown.map((session) => (
            <li key={session.id} className={`min-w-0 ${laidOutWhenNear}`}>
              <SessionCard session={session} layout="column" />
            </li>
          ))}
        </ul>
      )}
    </WindowedList>
  )
})
