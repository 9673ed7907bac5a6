import type { LucideIcon } from 'lucide-react'
import { card } from '#site/ui/styles.ts'

type StatCardProps = { label: string; value: number | string; icon?: LucideIcon }

export const StatCard = ({ label, value, icon: Icon }: StatCardProps) => (
  <div className={`${card} flex items-center gap-4 px-3 py-2 sm:p-4`}>
    {Icon && (
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong max-sm:hidden">
        <Icon aria-hidden className="size-5" />
      </span>
    )}
    <dl className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl/6 font-semibold tabular-nums sm:text-2xl">{value}</dd>
    </dl>
  </div>
)
