import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { iconButton, type IconButtonVariant } from '#site/ui/styles.ts'

type MenuAction = {
  label: string
  icon: LucideIcon
  isDisabled?: boolean
  onPress?: () => void
  href?: string
}

/** For a menu, or a row of buttons. */
export const action = (
  label: string,
  icon: LucideIcon,
  onPress: () => void | Promise<unknown>,
  isDisabled = false,
) => ({ label, icon, onPress, isDisabled })

type MoreMenuProps = {
  actions: readonly MenuAction[]
  variant?: IconButtonVariant
  /** Tells the menus of a page apart. */
  label?: string
}

export const MoreMenu = ({ actions, variant = 'framed', label = 'More' }: MoreMenuProps) => (
  <MenuTrigger>
    <Button aria-label={label} className={iconButton({ variant })}>
      <Ellipsis aria-hidden className="size-5" />
    </Button>
    <Popover
      placement="bottom end"
      offset={4}
      className="min-w-48 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-overlay"
    >
      <Menu aria-label={label} autoFocus="first" className="outline-none">
        {actions.map(({ label, icon: Icon, isDisabled, href, onPress }) => (
          <MenuItem
            key={label}
            id={label}
            textValue={label}
            {...{ isDisabled, href }}
            onAction={onPress}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-sm text-ink focus:bg-accent-soft focus-visible:-outline-offset-2 disabled:cursor-default disabled:text-faint pointer-coarse:min-h-11"
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
