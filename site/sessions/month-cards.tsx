import type { SessionView } from '#collections/sessions/contract.ts'
import { SessionCard } from './session-card.tsx'

/** The sessions of a month as a grid of cards. */
export const MonthCards = ({ sessions }: { sessions: readonly SessionView[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 print:block print:space-y-4">
    {sessions.map((session) => (
      <li key={session.id} className="min-w-0">
        <SessionCard session={session} layout="column" />
      </li>
    ))}
  </ul>
)
