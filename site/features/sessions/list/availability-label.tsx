import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Infinity as Unlimited,
  Lock,
  type LucideIcon,
  Users,
} from 'lucide-react'
import type { Availability, AvailabilityState } from '#collections/sessions/availability.ts'

const looks: Record<AvailabilityState, { icon: LucideIcon; color: string }> = {
  cancelled: { icon: CircleX, color: 'text-danger' },
  complete: { icon: CircleCheck, color: 'text-muted' },
  unlimited: { icon: Unlimited, color: 'text-accent-strong' },
  full: { icon: Lock, color: 'text-ink' },
  few: { icon: CircleAlert, color: 'text-warning' },
  open: { icon: Users, color: 'text-success' },
}

export function AvailabilityLabel({ state, label }: Pick<Availability, 'state' | 'label'>) {
  const { icon: Icon, color } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${color}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {/* In a translated page React finds only a text that has an element to itself. */}
      <span>{label}</span>
    </span>
  )
}
