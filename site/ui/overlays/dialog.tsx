import { X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useHasUnsavedSince } from '#site/lib/unsaved-inputs.ts'
import {
  confirmDiscard,
  leavesDialog,
  useUnsavedChangesPrompt,
} from '#site/lib/use-unsaved-changes-prompt.ts'
import { IconButton } from '#site/ui/actions/button.tsx'

export type DialogProps = {
  title: string
  describedBy?: string
  /** A description only for screen readers. */
  description?: string | undefined
  /** Stands above the content, and describes the dialog. */
  about?: ReactNode
  children: ReactNode
  onClose: () => void
  /** Whether a press outside closes it; Escape always does. */
  isDismissable?: boolean
  /** Asks before closing while there is unsaved input; by default what has been typed since it opened. */
  isDirty?: boolean
  isCovered?: boolean
  size?: 'medium' | 'large'
}

const widths = { medium: 'max-w-lg', large: 'max-w-3xl' }

/** Below the content, which scrolls from under a toast but never moves for it; on wide screens they stand side by side. */
const toastRoom = {
  medium: 'no-phone:max-xl:in-data-with-toast:[--toast-room:calc(var(--toast-height)+1.75rem)]',
  large: 'no-phone:max-2xl:in-data-with-toast:[--toast-room:calc(var(--toast-height)+1.75rem)]',
}

/** Browsers do not scroll to fields that are focused by script. */
function scrollToFocused({ target }: FocusEvent) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}

/** Rendered only if needed, because the router supports one blocker at a time. */
function LeavingPrompt() {
  useUnsavedChangesPrompt(true, leavesDialog)
  return null
}

/** The parts in use of a CloseWatcher, which TypeScript does not know yet. */
type CloseWatching = EventTarget & { destroy: () => void }

/** Android's Back closes the top dialog, if the browser reports it. */
function CloseRequests({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  // A watcher serves once: the answer to a question may have kept the dialog.
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatching }
    const watcher = CloseWatcher && new CloseWatcher()
    watcher?.addEventListener('close', () => {
      setRequests(requests + 1)
      close()
    })
    return () => watcher?.destroy()
  }, [requests])
  return null
}

export function Dialog(props: DialogProps) {
  const { title, describedBy, description, about, children, onClose } = props
  const { isDismissable = true, isCovered = false, size = 'medium' } = props
  const descriptionId = useId()
  const hasTyped = useHasUnsavedSince()
  const { isDirty = hasTyped } = props
  const leave = () => {
    if (!isDirty || confirmDiscard()) onClose()
  }
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && leave()}
      isDismissable={isDismissable}
      data-dialog
      className={`fixed inset-0 z-40 flex items-start justify-center overflow-y-auto bg-veil p-(--veil) [--veil:0.75rem] sm:[--veil:2rem] entering:animate-appear low:[--veil:0.75rem] ${toastRoom[size]} ${isCovered ? 'inert:invisible' : ''}`}
    >
      <Modal
        className={`relative my-auto w-full entering:animate-rise ${widths[size]} rounded-xl border border-line bg-surface shadow-overlay after:absolute after:top-full after:h-(--toast-room) after:w-px`}
      >
        {isDirty && <LeavingPrompt />}
        <CloseRequests onClose={leave} />
        <AriaDialog
          aria-describedby={description || about ? descriptionId : describedBy}
          className="flex flex-col overflow-clip rounded-xl outline-none"
        >
          {description && (
            <p id={descriptionId} className="sr-only">
              {description}
            </p>
          )}
          <div className="sticky -top-(--veil) z-10 flex items-start justify-between gap-4 border-b border-line bg-surface py-3 pr-3 pl-5 low:static">
            <Heading
              slot="title"
              level={2}
              className="min-w-0 py-1.5 text-lg/6 font-semibold text-balance wrap-anywhere"
            >
              {title}
            </Heading>
            <IconButton icon={X} label="Close" onPress={leave} />
          </div>
          <div className="p-5" onFocus={scrollToFocused}>
            {about && (
              <div id={descriptionId} className="mb-5 flex flex-col gap-2 text-sm">
                {about}
              </div>
            )}
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Black on white over everything, for the projector of a room. A control inside closes it. */
export const FullScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <ModalOverlay isOpen data-dialog className="fixed inset-0 z-50 overflow-y-auto bg-white">
    <Modal className="min-h-full text-black">
      <AriaDialog className="mx-auto flex min-h-dvh max-w-[max(56rem,150dvh)] flex-col gap-3 p-4 text-center outline-none">
        <Heading
          slot="title"
          level={2}
          className="line-clamp-2 text-2xl font-bold text-balance wrap-anywhere sm:text-3xl"
        >
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
