import { CalendarDays, Filter, Hourglass, UserCheck } from 'lucide-react'
import type { SelectedSessions } from '#collections/sessions/contract.ts'
import { StatCard } from '#site/ui/layout/stat-card.tsx'

export const RegistrationStats = ({ counts }: { counts: SelectedSessions['counts'] }) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 max-[18rem]:grid-cols-1 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-4 print:hidden">
    <StatCard label="Total Sessions" value={counts.sessions} icon={CalendarDays} />
    <StatCard label="Total Registrations" value={counts.registrations} icon={UserCheck} />
    <StatCard label="Waiting List" value={counts.waiting} icon={Hourglass} />
    <StatCard label="Filtered Sessions" value={counts.filtered} icon={Filter} />
  </div>
)
