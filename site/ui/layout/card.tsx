import type { ReactNode } from 'react'
import { card } from '#site/ui/styles.ts'

type CardProps = { title?: string; actions?: ReactNode; children: ReactNode }

export const Card = ({ title, actions, children }: CardProps) => (
  <section className={card}>
    {title && (
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h2>
        {actions}
      </div>
    )}
    <div className="p-5">{children}</div>
  </section>
)
