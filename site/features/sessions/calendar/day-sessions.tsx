import type { SessionView } from '#collections/sessions/contract.ts'
import { SessionCard } from '#site/features/sessions/list/session-card.tsx'

export const DaySessions = ({ sessions }: { sessions: readonly SessionView[] }) => (
  <ul className="flex flex-col gap-3">
    {sessions.map((session) => (
      <li key={session.id}>
        <SessionCard session={session} layout="row" />
      </li>
    ))}
  </ul>
)
