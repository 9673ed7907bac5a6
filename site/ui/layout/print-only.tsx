import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** On paper instead of the whole page (site.css); laid out unseen on screens, because its height is needed. */
export const PrintOnly = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div
      role="main"
      data-print-only
      className="invisible fixed top-0 left-0 size-0 overflow-hidden text-black print:visible print:static print:size-auto print:overflow-visible"
    >
      {children}
    </div>,
    document.body,
  )
