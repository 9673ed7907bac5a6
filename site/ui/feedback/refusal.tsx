import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Brings the refusal of a form into sight: a dialog's buttons must not hide it. */
export const InSight = ({ children }: { children: ReactNode }) => (
  <div ref={show} data-refusal>
    {children}
  </div>
)

/** The reason of a refusal, which a toast has announced. */
export const Refusal = ({ children }: { children: ReactNode }) =>
  children && (
    <InSight>
      <Notice tone="danger" isSilent>
        {children}
      </Notice>
    </InSight>
  )
