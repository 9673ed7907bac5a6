import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { DialogUnsavedChangesPrompt, confirmDiscard } from '#site/lib/use-unsaved-changes-prompt.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'

type DialogProps = {
  title: string
  children: ReactNode
  isOpen: boolean
  onClose: () => void
  /** Whether a press outside closes it; Escape always does. */
  isDismissable?: boolean
  /** Asks before closing while there is unsaved input. */
  isDirty?: boolean
  isCovered?: boolean
  size?: 'medium' | 'large'
}

const widths = { medium: 'max-w-lg', large: 'max-w-3xl' }

export function Dialog({
  title,
  children,
  isOpen,
  onClose,
  isDismissable = true,
  isDirty = false,
  isCovered = false,
  size = 'medium',
}: DialogProps) {
  const leave = () => {
    if (!isDirty || confirmDiscard()) onClose()
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && leave()}
      isDismissable={isDismissable}
      className={`fixed inset-0 z-40 flex items-start justify-center overflow-y-auto bg-veil p-3 max-sm:in-[:root:has([data-toast])]:pt-36 sm:p-8 sm:max-xl:in-[:root:has([data-toast])]:pt-36 entering:animate-appear ${isCovered ? 'inert:invisible' : ''}`}
    >
      <Modal
        className={`my-auto w-full entering:animate-rise ${widths[size]} rounded-xl border border-line bg-surface shadow-overlay`}
      >
        {isDirty && <DialogUnsavedChangesPrompt />}
        <AriaDialog className="flex flex-col outline-none">
          <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <Heading
              slot="title"
              level={2}
              className="min-w-0 py-1.5 text-lg/6 font-semibold text-balance wrap-anywhere"
            >
              {title}
            </Heading>
            <IconButton icon={X} label="Close" onPress={leave} />
          </div>
          <div className="p-5">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
