import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: LucideIcon; title: string; text?: string; children?: ReactNode }

export const EmptyState = ({ icon: Icon, title, text, children }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 rounded-xl border border-dashed border-line bg-surface px-6 py-14 text-center">
    {Icon && <Icon aria-hidden className="mb-1 size-8 text-edge" />}
    <p className="font-semibold text-balance">{title}</p>
    {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
    {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
)
