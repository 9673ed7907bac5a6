import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

/** Black on white over everything, for the projector of a room; it is left by what stands in it. */
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
