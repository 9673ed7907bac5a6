import { tv } from 'tailwind-variants/lite'

/** The box of everything that is typed into or chosen from. */
export const control = tv({
  base: 'min-h-10 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-faint disabled:bg-sunken disabled:text-muted sm:text-sm pointer-coarse:min-h-11',
  variants: { isInvalid: { true: 'border-danger ring-1 ring-danger' } },
})

export const button = tv({
  base: 'inline-flex items-center justify-center gap-2 rounded-lg border px-4 py-2 text-sm font-semibold transition-colors select-none pointer-coarse:min-h-11 print:hidden forced-colors:disabled:text-[GrayText]',
  variants: {
    variant: {
      primary:
        'border-accent bg-accent text-white hover:border-accent-strong hover:bg-accent-strong disabled:border-line disabled:bg-sunken disabled:text-muted',
      secondary:
        'border-line bg-surface text-ink hover:border-edge hover:bg-ground disabled:border-line disabled:bg-transparent disabled:text-faint',
      danger:
        'border-danger bg-danger text-white hover:border-danger-strong hover:bg-danger-strong disabled:border-line disabled:bg-sunken disabled:text-muted',
      quiet:
        'border-transparent bg-transparent text-accent-strong hover:bg-accent-soft disabled:text-muted',
    },
    size: { medium: 'min-h-10', small: 'min-h-8 px-3 py-1' },
    isWide: { true: 'w-full' },
  },
  defaultVariants: { variant: 'primary', size: 'medium' },
})

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'
export type ButtonSize = 'medium' | 'small'

export const iconButton = tv({
  base: 'inline-flex size-10 shrink-0 items-center justify-center rounded-lg border border-transparent text-soft transition-colors hover:bg-sunken hover:text-ink disabled:text-faint pointer-coarse:size-11 print:hidden',
  variants: {
    variant: { plain: '', framed: 'border-line bg-surface', danger: 'hover:text-danger' },
  },
  defaultVariants: { variant: 'plain' },
})

export const card = 'rounded-xl border border-line bg-surface shadow-card'
