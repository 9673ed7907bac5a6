import { Link } from 'react-router-dom'
import { card } from '#site/ui/styles.ts'
import type { DashboardEntry } from './dashboard-cards.ts'

export const DashboardCard = ({ to, title, text, icon: Icon }: DashboardEntry) => (
  <Link
    to={to}
    className={`${card} flex h-full items-start gap-4 p-5 transition-colors hover:border-accent-line hover:bg-accent-soft max-[16rem]:flex-col max-[16rem]:p-3`}
  >
    <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
      <Icon aria-hidden className="size-5" />
    </span>
    <span className="flex max-w-full min-w-0 flex-col gap-1 wrap-anywhere">
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-muted">{text}</span>
    </span>
  </Link>
)
