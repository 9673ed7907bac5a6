import type { RefObject } from 'react'
import { Popover } from '#site/ui/overlays/popover.tsx'
import { SiteLinks } from './site-links.tsx'

type PhoneMenuProps = { header: RefObject<HTMLElement | null>; onClose: () => void }

/** The links of the navigation on a small screen. */
export const PhoneMenu = ({ header, onClose }: PhoneMenuProps) => (
  <Popover label="Menu" anchor={header} onClose={onClose} shape="bar">
    <SiteLinks onChoose={onClose} />
  </Popover>
)
