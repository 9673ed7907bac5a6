import type { SessionView } from '#collections/sessions/contract.ts'
import type { Day } from '#collections/sessions/month-grid.ts'
import { formatDay } from '#site/lib/dates.ts'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { DaySessions } from './day-sessions.tsx'

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
    <DaySessions sessions={sessions} />
  </Dialog>
)
