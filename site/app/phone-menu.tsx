import type { RefObject } from 'react'
import { Popover } from '#site/ui/overlays/popover.tsx'
import { SiteLinks } from './site-links.tsx'

type PhoneMenuProps = { header: RefObject<HTMLElement | null>; onClose: () => void }

export const PhoneMenu = ({ header, onClose }: PhoneMenuProps) => (
  <Popover label="Menu" anchor={header} onClose={onClose} shape="bar">
    <SiteLinks onChoose={onClose} />
  </Popover>
)
