import { RecentlyDeletedDialog } from '#site/features/admin/trash/recently-deleted-dialog.tsx'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import type { EmailDraft } from '#collections/sessions/email.contract.ts'
import type { Month } from '#site/lib/dates.ts'
import { CancelDialog } from './together/cancel-dialog.tsx'
import { EmailDialog } from '#site/features/admin/sessions/email/email-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { RepeatDialog } from '#site/features/admin/sessions/repeat/repeat-dialog.tsx'
import {
  SessionDialog,
  type SessionTask,
} from '#site/features/admin/sessions/form/session-dialog.tsx'
import { ShareMonthDialog } from './share/share-month-dialog.tsx'

/** The one dialog that is open, and what it is about. */
export type OpenDialog =
  | { name: 'form'; task: SessionTask }
  | { name: 'repeat' | 'cancel'; session: AdminSessionView }
  | { name: 'email'; session: AdminSessionView; draft: EmailDraft }
  | { name: 'share' | 'deleted' | 'import' }

type SessionsDialogProps = OpenDialog & {
  /** The one that is offered to share. */
  month: Month
  onClose: () => void
  onSaved: (session: SessionView) => void
  /** Gets the start of the first new session. */
  onImported: (firstNew: string | null) => void
}

export function SessionsDialog(props: SessionsDialogProps) {
  const { onClose } = props
  switch (props.name) {
    case 'form':
      return <SessionDialog {...props} />
    case 'repeat':
      return <RepeatDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'email':
      return <EmailDialog {...props} />
    case 'share':
      return <ShareMonthDialog chosen={props.month} onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} onImported={props.onImported} />
    case 'deleted':
      return <RecentlyDeletedDialog onClose={onClose} />
  }
}
