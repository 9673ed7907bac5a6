import type { SessionView } from '#collections/sessions/contract.ts'
import type { Day } from '#collections/sessions/month-grid.ts'
import { formatDay } from '#site/lib/dates.ts'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { SessionCard } from '#site/features/sessions/list/session-card.tsx'

type DayDialogProps = { day: Day; sessions: readonly SessionView[]; onClose: () => void }

export const DayDialog = ({ day, sessions, onClose }: DayDialogProps) => (
  <Dialog
    title={`Sessions for ${formatDay(day)}`}
    description={`${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`}
    isOpen
    onClose={onClose}
    size="large"
    isCovered
  >
    <ul className="flex flex-col gap-3">
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard session={session} layout="row" />
        </li>
      ))}
    </ul>
  </Dialog>
)
