export const control = ({ isInvalid = false } = {}) =>
  `min-h-10 w-full rounded-lg border bg-surface px-3 py-2 text-base text-ink placeholder:text-faint disabled:bg-sunken disabled:text-muted sm:text-sm pointer-coarse:min-h-11 ${
    isInvalid ? 'border-danger ring-1 ring-danger' : 'border-edge'
  }`

const variants = {
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong disabled:border-line disabled:bg-sunken disabled:text-muted',
  secondary:
    'border-line bg-surface text-ink hover:border-edge hover:bg-ground disabled:border-line disabled:bg-transparent disabled:text-faint',
  danger:
    'border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong disabled:border-line disabled:bg-sunken disabled:text-muted',
  quiet:
    'border-transparent bg-transparent text-accent-strong hover:bg-accent-soft disabled:text-muted',
}
const sizes = { medium: 'min-h-10 px-4 py-2', small: 'min-h-8 px-3 py-1' }

export type ButtonLook = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  isWide?: boolean
}

export const button = ({ variant = 'primary', size = 'medium', isWide }: ButtonLook = {}) =>
  `inline-flex items-center justify-center gap-2 rounded-lg border text-sm font-semibold transition-colors select-none pointer-coarse:min-h-11 print:hidden forced-colors:disabled:text-[GrayText] ${variants[variant]} ${sizes[size]} ${isWide ? 'w-full' : ''}`

const iconVariants = {
  plain: 'border-transparent hover:text-ink',
  framed: 'border-line bg-surface hover:text-ink',
  danger: 'border-transparent hover:text-danger',
}

export type IconButtonVariant = keyof typeof iconVariants

type IconButtonLook = { variant?: IconButtonVariant; hasCaption?: boolean }

export const iconButton = ({ variant = 'plain', hasCaption }: IconButtonLook = {}) =>
  `inline-flex shrink-0 items-center justify-center rounded-lg border text-soft transition-colors hover:bg-sunken disabled:text-faint aria-disabled:text-faint aria-disabled:opacity-50 print:hidden ${
    hasCaption
      ? 'min-h-11 min-w-11 flex-col px-1.5 text-xs max-sm:px-0.5 font-medium whitespace-nowrap'
      : 'size-10 pointer-coarse:size-11'
  } ${iconVariants[variant]}`

export const card = 'rounded-xl border border-line bg-surface shadow-card'

/** Skips layout far from the viewport, assuming this height. */
export const laidOutWhenNear =
  '[contain-intrinsic-size:auto_17rem] [content-visibility:auto] print:[content-visibility:visible]'
