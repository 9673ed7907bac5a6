import type { ReactNode } from 'react'
import type { CancelledSession } from '#collections/sessions/contract.ts'
import { When } from '#site/features/sessions/when.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'

export const CancelledNotice = ({ reason }: { reason: string | null }) => (
  <Notice tone="warning">
    <p>This session was cancelled by the teaching team.</p>
    {reason && <p className="wrap-anywhere">{reason}</p>}
  </Notice>
)

/** A dialog that has nothing to show; `children` lead on. */
export const Gone = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-soft">{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)

type CancelledProps = { session: CancelledSession; children: ReactNode }

/** Behind the links of a session that was taken off the programme; `children` lead on. */
export const Cancelled = ({ session, children }: CancelledProps) => (
  <div className="flex flex-col items-start gap-5">
    <Notice tone="warning">This session was cancelled by the teaching team.</Notice>
    <p className="text-sm wrap-anywhere text-soft">
      It was planned for <When session={session} />, in {session.location}.
    </p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)
