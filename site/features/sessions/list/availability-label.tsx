import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Infinity as Unlimited,
  Lock,
  type LucideIcon,
  Users,
} from 'lucide-react'
import { isOn } from '#collections/attendance/hours.ts'
import { availability, type AvailabilityState } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatShortDate, formatTime } from '#site/lib/dates.ts'

const looks: Record<AvailabilityState, { icon: LucideIcon; color: string }> = {
  cancelled: { icon: CircleX, color: 'text-danger' },
  complete: { icon: CircleCheck, color: 'text-muted' },
  unlimited: { icon: Unlimited, color: 'text-accent-strong' },
  full: { icon: Lock, color: 'text-ink' },
  few: { icon: CircleAlert, color: 'text-warning' },
  open: { icon: Users, color: 'text-success' },
}

export function AvailabilityLabel({ session }: { session: SessionView }) {
  const { zone, now } = useSessionsContext()
  const { state, label } = availability(session, now)
  const { icon: Icon, color } = looks[state]
  const end = formatTime(session.endTime, zone)
  const isToday = dayOf(session.endTime, zone) === dayOf(now, zone)
  return (
    <span className="flex flex-wrap gap-x-3 text-sm font-semibold">
      <span className={`inline-flex items-center gap-1.5 ${color}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {/* In a translated page React finds only a text that has an element to itself. */}
        <span>{label}</span>
      </span>
      {isOn(session, now) && (
        <span className="text-accent-strong print:hidden">
          On now until {isToday ? end : `${formatShortDate(session.endTime, zone)}, ${end}`}
        </span>
      )}
    </span>
  )
}
