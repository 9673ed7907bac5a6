import type { SessionView } from '#collections/sessions/contract.ts'
import { type Day, sessionsByDay } from '#collections/sessions/month-grid.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatDay } from '#site/lib/dates.ts'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { SessionCard } from '#site/features/sessions/list/session-card.tsx'

type DayDialogProps = { day: Day; sessions: readonly SessionView[]; onClose: () => void }

export function DayDialog({ day, sessions, onClose }: DayDialogProps) {
  const { zone } = useSessionsContext()
  const ofDay = sessionsByDay(sessions, zone, [day]).get(day) ?? []
  return (
    <Dialog
      title={`Sessions for ${formatDay(day)}`}
      description={`${ofDay.length} ${ofDay.length === 1 ? 'session' : 'sessions'}`}
      onClose={onClose}
      size="large"
      isCovered
    >
      <ul className="flex flex-col gap-3">
        {ofDay.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} layout="row" />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
