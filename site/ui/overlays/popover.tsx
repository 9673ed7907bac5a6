import type { ReactNode, RefObject } from 'react'
import { Popover as AriaPopover } from 'react-aria-components/Popover'

type PopoverProps = {
  label: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** Below a button, or as wide as its bar. */
  shape: 'card' | 'bar'
  children: ReactNode
}

const shapes = {
  card: {
    placement: 'bottom end',
    offset: 4,
    className: 'min-w-[max(16rem,var(--trigger-width))] rounded-lg border p-1',
  },
  bar: {
    placement: 'bottom',
    offset: 0,
    containerPadding: 0,
    className: 'w-(--trigger-width) overflow-y-auto border-b p-3',
  },
} as const

export function Popover({ label, anchor, onClose, shape, children }: PopoverProps) {
  const { className, ...position } = shapes[shape]
  return (
    <AriaPopover
      {...position}
      aria-label={label}
      triggerRef={anchor}
      isOpen
      onOpenChange={onClose}
      className={`flex flex-col border-line bg-surface shadow-overlay outline-none ${className}`}
    >
      {children}
    </AriaPopover>
  )
}
