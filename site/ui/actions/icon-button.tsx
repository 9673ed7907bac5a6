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
