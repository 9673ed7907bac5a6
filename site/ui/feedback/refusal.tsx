import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

const show = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** What a form was refused with, which a toast has announced. Not hidden behind the buttons of a dialog. */
export const Refusal = ({ children }: { children: ReactNode }) =>
  children && (
    <div ref={show} data-refusal>
      <Notice tone="danger" isSilent>
        {children}
      </Notice>
    </div>
  )
