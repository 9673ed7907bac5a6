import type { MouseEvent, RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { DialogHistory } from '#site/ui/overlays/dialog-history.tsx'
import { Popover } from '#site/ui/overlays/popover.tsx'
import { SiteLinks } from './site-links.tsx'

type PhoneMenuProps = {
  header: RefObject<HTMLElement | null>
  /** No longer once a link is chosen; until its page is there, the history has the menu's entry. */
  isShown: boolean
  onChoose: () => void
  onClose: () => void
}

/** Back closes it; the page of a chosen link takes its place in the history. */
export function PhoneMenu({ header, isShown, onChoose, onClose }: PhoneMenuProps) {
  const { pathname, search } = useLocation()
  const choose = (event: MouseEvent, to: string) => {
    if (to !== pathname || search !== '') return onChoose()
    event.preventDefault()
    onClose()
  }
  return (
    <>
      <DialogHistory isDirty={false} onBack={onClose} />
      {isShown && (
        <Popover label="Menu" anchor={header} onClose={onClose} shape="bar">
          <SiteLinks onChoose={choose} replacesEntry />
        </Popover>
      )}
    </>
  )
}
