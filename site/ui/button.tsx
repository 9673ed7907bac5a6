import { LoaderCircle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { button, type ButtonSize, type ButtonVariant } from './styles.ts'

export type ButtonProps = {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
  isDisabled?: boolean
  /** On its way: keeps the focus, takes no further press. */
  isPending?: boolean
  /** Replaces the label while pending. */
  pendingText?: string
  type?: 'button' | 'submit' | 'reset'
  onPress?: () => void
  onHoverStart?: () => void
  form?: string
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
}

export function Button({
  children,
  variant,
  size,
  isWide,
  isPending,
  pendingText,
  type,
  onPress,
  ...props
}: ButtonProps) {
  return (
    // Not isPending of the library: what it announces outlives the button and then names nothing.
    <AriaButton
      {...props}
      type={isPending ? 'button' : type}
      onPress={isPending ? undefined : onPress}
      aria-disabled={isPending || undefined}
      className={button({ variant, size, isWide })}
    >
      {isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {isPending && pendingText ? pendingText : children}
    </AriaButton>
  )
}
