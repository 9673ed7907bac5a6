import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { iconButton } from './styles.ts'

type IconButtonProps = {
  icon: LucideIcon
  /** What it does, in words: the icon alone says nothing to a screen reader. */
  label: string
  variant?: 'plain' | 'framed' | 'danger'
  isDisabled?: boolean
  onPress?: () => void
  slot?: string
  /** For a button that opens and closes something: whether it is open, and the id of what it opens. */
  isExpanded?: boolean
  controls?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  icon: Icon,
  label,
  variant,
  isExpanded,
  controls,
  ...props
}: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-controls={controls}
      className={iconButton({ variant })}
    >
      <Icon aria-hidden className="size-5" />
    </AriaButton>
  )
}
