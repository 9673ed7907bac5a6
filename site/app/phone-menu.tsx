import type { RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { SiteLinks } from './site-links.tsx'

type PhoneMenuProps = {
  /** What it hangs from, and is as wide as. */
  header: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The links of the navigation on a small screen. */
export const PhoneMenu = ({ header, onClose }: PhoneMenuProps) => (
  <Popover
    aria-label="Menu"
    triggerRef={header}
    isOpen
    onOpenChange={onClose}
    offset={0}
    containerPadding={0}
    className="w-(--trigger-width) overflow-y-auto border-b border-line bg-surface p-3 shadow-overlay outline-none"
  >
    <SiteLinks onChoose={onClose} />
  </Popover>
)
