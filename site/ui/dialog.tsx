import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  title: string
  children: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Whether a press outside closes it; false once something is typed. Escape always closes. */
  isDismissable?: boolean
  size?: 'medium' | 'large'
}

const widths = { medium: 'max-w-lg', large: 'max-w-3xl' }

/** A modal dialog: holds the focus, closes on Escape, gives the focus back. */
export function Dialog({
  title,
  children,
  isOpen,
  onClose,
  isDismissable = true,
  size = 'medium',
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      className="entering:animate-in fixed inset-0 z-40 flex items-start justify-center overflow-y-auto bg-ink/50 p-3 sm:p-8"
    >
      <Modal
        className={`my-auto w-full ${widths[size]} rounded-xl border border-line bg-surface shadow-overlay`}
      >
        <AriaDialog className="flex flex-col outline-none">
          <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <Heading slot="title" level={2} className="py-1.5 text-lg/6 font-semibold text-balance">
              {title}
            </Heading>
            <IconButton icon={X} label="Close" onPress={onClose} />
          </div>
          <div className="p-5">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
