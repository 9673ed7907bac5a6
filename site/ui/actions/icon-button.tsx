import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { pressing } from './button.tsx'
import { iconButton, type IconButtonVariant } from '#site/ui/styles.ts'

type IconButtonProps = {
  icon: LucideIcon
  label: string
  /** A word of the label that stands below the icon, where several icons stand side by side. */
  caption?: string | undefined
  variant?: IconButtonVariant
  isDisabled?: boolean
  /** There is nowhere to go; a disabled button would lose the focus. */
  isAtEnd?: boolean
  onPress?: () => void
  isExpanded?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({
  icon: Icon,
  label,
  caption,
  variant,
  isDisabled,
  isAtEnd,
  onPress,
  isExpanded,
  ref,
}: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    disabled={isDisabled}
    onClick={pressing(onPress)}
    aria-label={label}
    title={label}
    aria-expanded={isExpanded}
    aria-disabled={isAtEnd}
    className={iconButton({ variant, hasCaption: caption !== undefined })}
  >
    <Icon aria-hidden className="size-5" />
    {caption}
  </button>
)
