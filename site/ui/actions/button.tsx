import { LoaderCircle } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { button, type ButtonSize, type ButtonVariant } from '#site/ui/styles.ts'

type ButtonProps = {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
  isDisabled?: boolean
  /** Ignores presses but keeps the focus. */
  isPending?: boolean
  pendingText?: string
  type?: 'button' | 'submit' | 'reset'
  onPress?: () => void
  /** On hover or focus: preload what a press needs. */
  onHoverIntent?: () => void
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-keyshortcuts'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
}

/** Safari does not focus a clicked button, but a dialog returns the focus to it. */
export const pressing = (onPress?: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.focus({ preventScroll: true })
  onPress?.()
}

/** Native: the library's button would be a fifth of a public page's code. */
export function Button({
  children,
  variant,
  size,
  isWide,
  isDisabled,
  isPending,
  pendingText,
  type = 'button',
  onPress,
  onHoverIntent,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      onClick={pressing(isPending ? undefined : onPress)}
      onPointerEnter={onHoverIntent}
      onFocus={onHoverIntent}
      aria-disabled={isPending || undefined}
      className={button({ variant, size, isWide })}
    >
      {isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {/* Of its own, so that React can still change the text on a page that the browser has translated. */}
      <span className="contents">{isPending && pendingText ? pendingText : children}</span>
    </button>
  )
}
