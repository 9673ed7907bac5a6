import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { pressing } from './button.tsx'
import { iconButton, type IconButtonVariant } from '#site/ui/styles.ts'

type IconButtonProps = {
  icon: LucideIcon
  /** What it does, in words: the icon alone says nothing to a screen reader. */
  label: string
  variant?: IconButtonVariant
  isDisabled?: boolean
  onPress?: () => void
  /** The pointer or the focus is on it: what a press will need can be fetched. */
  onApproach?: () => void
  /** For a button that opens and closes something: whether it is open, and the id of what it opens. */
  isExpanded?: boolean
  controls?: string
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({
  icon: Icon,
  label,
  variant,
  isDisabled,
  onPress,
  onApproach,
  isExpanded,
  controls,
  ref,
}: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    disabled={isDisabled}
    onClick={pressing(onPress)}
    onPointerEnter={onApproach}
    onFocus={onApproach}
    aria-label={label}
    aria-expanded={isExpanded}
    aria-controls={controls}
    className={iconButton({ variant })}
  >
    <Icon aria-hidden className="size-5" />
  </button>
)
