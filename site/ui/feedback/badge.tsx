import type { ReactNode } from 'react'

type BadgeProps = {
  children: ReactNode
  colors?: { dot: string; background: string; border: string }
  isUrgent?: boolean
}

/** Near-black text, because no tint of its own colour reaches AA. */
export const Badge = ({ children, colors, isUrgent }: BadgeProps) => (
  <span
    style={colors && { backgroundColor: colors.background, borderColor: colors.border }}
    className={`inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs text-ink ${isUrgent ? 'border-warning bg-warning-soft font-semibold' : 'border-line bg-sunken font-medium'}`}
  >
    {colors && (
      <span
        aria-hidden
        style={{ backgroundColor: colors.dot }}
        className="size-2 shrink-0 rounded-full forced-color-adjust-none"
      />
    )}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
)
