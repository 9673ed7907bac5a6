import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: LucideIcon | undefined
  title: string
  text?: string | undefined
  /** Above something that is not empty itself. */
  isLow?: boolean
  children?: ReactNode
}

export const EmptyState = ({ icon: Icon, title, text, isLow, children }: EmptyStateProps) => (
  <div
    className={`flex items-center rounded-xl border border-dashed border-line bg-surface text-center ${
      isLow ? 'flex-wrap justify-center gap-x-4 gap-y-1 px-4 py-3' : 'flex-col gap-2 px-6 py-14'
    }`}
  >
    {Icon && <Icon aria-hidden className="mb-1 size-8 text-edge" />}
    <p className="font-semibold text-balance">{title}</p>
    {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
    {children && (
      <div className={`flex flex-wrap justify-center gap-3 ${isLow ? '' : 'mt-3'}`}>{children}</div>
    )}
  </div>
)
