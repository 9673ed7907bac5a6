import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import { button, type ButtonLook, iconButton, type IconButtonVariant } from '#site/ui/styles.ts'

type ButtonProps = ButtonLook & {
  children: ReactNode
  /** Before the text; a spinner takes its place while it is pending. */
  icon?: LucideIcon
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
  const { isDisabled, isPending: isBusy, pendingText, type = 'button', onPress, ...native } = props
  const [isPressed, setPressed] = useState(false)
  const isPending = isBusy || isPressed
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

type SecondaryProps = Omit<ButtonProps, 'variant' | 'size'>

export const SecondaryButton = (props: SecondaryProps) => <Button variant="secondary" {...props} />

/** Beside the text that it is about. */
export const SmallButton = (props: SecondaryProps) => (
  <Button variant="secondary" size="small" {...props} />
)

type IconButtonProps = {
  icon: LucideIcon
  label: string
  /** A word of the label below the icon, for several icons side by side. */
  caption?: string | undefined
  variant?: IconButtonVariant
  isDisabled?: boolean
  onPress?: () => void
  'aria-expanded'?: boolean
  /** There is nowhere to go; a disabled button would lose the focus. */
  'aria-disabled'?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon: Icon, label, caption, variant, ...props }: IconButtonProps) {
  const { isDisabled, onPress, ...native } = props
  return (
    <button
      {...native}
      type="button"
      disabled={isDisabled}
      onClick={pressing(onPress)}
      aria-label={label}
      title={label}
      className={iconButton({ variant, hasCaption: caption !== undefined })}
    >
      <Icon aria-hidden className="size-5" />
      {caption}
    </button>
  )
}
