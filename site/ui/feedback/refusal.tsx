import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What a form says when it was not sent, brought into sight: not hidden behind the buttons of a dialog. */
export const InSight = ({ children }: { children: ReactNode }) => (
  <div ref={show} data-refusal>
    {children}
  </div>
)

/** What a form was refused with, which a toast has announced. */
export const Refusal = ({ children }: { children: ReactNode }) =>
  children && (
    <InSight>
      <Notice tone="danger" isSilent>
        {children}
      </Notice>
    </InSight>
  )
