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

/** Safari does not focus a clicked button, but a dialog returns the focus to it. */
export const pressing = (onPress?: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.focus({ preventScroll: true })
  onPress?.()
}

/** Native: the library's button would be a fifth of a public page's code. */
export function Button({ icon: Icon, variant, size, isWide, children, ...props }: ButtonProps) {
  const {
    isDisabled,
    isPending: isSending,
    pendingText,
    type = 'button',
    onPress,
    ...native
  } = props
  const [isPressed, setPressed] = useState(false)
  const isPending = isSending || isPressed
  const Shown = isPending ? LoaderCircle : Icon
  const press = () => {
    const begun = onPress?.()
    if (!begun) return
    setPressed(true)
    void begun.finally(() => setPressed(false))
  }
  return (
    <button
      {...native}
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      onClick={pressing(isPending ? undefined : press)}
      aria-disabled={isPending || undefined}
      className={button({ variant, size, isWide })}
    >
      {Shown && <Shown aria-hidden className={isPending ? 'size-4 animate-spin' : 'size-4'} />}
      {/* Of its own, so that React can still change the text on a page that the browser has translated. */}
      <span className="contents">{isPending && pendingText ? pendingText : children}</span>
    </button>
  )
}
