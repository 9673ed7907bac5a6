import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { card } from '#site/ui/styles.ts'

type Props = {
  id: string
  title: string
  Icon: LucideIcon
  isWell: boolean
  lines: string[]
  children?: ReactNode
}

/** A part of the hub and how it is; amber when somebody should look. */
export const StatusCard = ({ id, title, Icon, isWell, lines, children }: Props) => (
  <section
    aria-labelledby={id}
    className={`${card} flex items-start gap-4 p-5 max-[16rem]:flex-col max-[16rem]:p-3 ${isWell ? '' : 'border-warning bg-warning-soft'}`}
  >
    <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
      <Icon aria-hidden className="size-5" />
    </span>
    <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line} className="text-sm text-soft">
          {line}
        </p>
      ))}
      {children}
    </div>
  </section>
)
