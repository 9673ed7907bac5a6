import { CalendarDays, Filter, Hourglass, UserCheck } from 'lucide-react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { StatCard } from '#site/ui/layout/stat-card.tsx'

type RegistrationStatsProps = { sessions: readonly AdminSessionView[]; filteredCount: number }

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export const RegistrationStats = ({ sessions, filteredCount }: RegistrationStatsProps) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4 print:hidden">
    <StatCard label="Total Sessions" value={sessions.length} icon={CalendarDays} />
    <StatCard
      label="Total Registrations"
      value={sum(sessions.map(({ registered }) => registered))}
      icon={UserCheck}
    />
    <StatCard
      label="Waiting List"
      value={sum(sessions.map(({ waitingListCount }) => waitingListCount))}
      icon={Hourglass}
    />
    <StatCard label="Filtered Sessions" value={filteredCount} icon={Filter} />
  </div>
)
