import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Stands on paper in place of the whole page (site.css). On a screen it is laid out unseen, so that its height is known.
 */
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
