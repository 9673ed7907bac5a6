import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import { button, type ButtonSize, type ButtonVariant } from '#site/ui/styles.ts'

type ButtonProps = {
  children: ReactNode
  /** Before the text; a spinner takes its place while it is pending. */
  icon?: LucideIcon
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
  isDisabled?: boolean
  /** Ignores presses but keeps the focus. */
  isPending?: boolean
  pendingText?: string
  type?: 'button' | 'submit'
  /** Pending while its promise is. */
  onPress?: (() => void) | (() => Promise<unknown>)
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-keyshortcuts'?: string
}

/** Whether what a press has begun is under way, and the press itself. */
function usePress(onPress: ButtonProps['onPress']) {
  const [isPending, setPending] = useState(false)
  const press = () => {
    const begun = onPress?.()
    if (!begun) return
    setPending(true)
    void begun.finally(() => setPending(false))
  }
  return [isPending, press] as const
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
  isPending: isSending,
  pendingText,
  type = 'button',
  onPress,
  icon: Icon,
  ...props
}: ButtonProps) {
  const [isPressed, press] = usePress(onPress)
  const isPending = isSending || isPressed
  return (
    <button
      {...props}
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      onClick={pressing(isPending ? undefined : press)}
      aria-disabled={isPending || undefined}
      className={button({ variant, size, isWide })}
    >
      {isPending ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-4" />
      )}
      {/* Of its own, so that React can still change the text on a page that the browser has translated. */}
      <span className="contents">{isPending && pendingText ? pendingText : children}</span>
    </button>
  )
}
