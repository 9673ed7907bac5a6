import type { LucideIcon } from 'lucide-react'
import { card } from '#site/ui/styles.ts'

type StatCardProps = { label: string; value: number | string; icon?: LucideIcon }

export const StatCard = ({ label, value, icon: Icon }: StatCardProps) => (
  <div className={`${card} flex items-center gap-4 px-2.5 py-1.5 max-sm:rounded-lg sm:p-4`}>
    {Icon && (
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong max-sm:hidden">
        <Icon aria-hidden className="size-5" />
      </span>
    )}
    <dl className="flex min-w-0 flex-row-reverse items-baseline gap-x-1.5 sm:flex-col-reverse sm:items-stretch">
      <dt className="min-w-0 wrap-anywhere text-muted max-sm:text-xs sm:text-sm">{label}</dt>
      <dd className="font-semibold tabular-nums sm:text-2xl">{value}</dd>
    </dl>
  </div>
)
