import { useState } from 'react'
import type { EmailDraft } from '#collections/mail/contract.ts'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import { RegisterDialog } from '#site/features/admin/registrations/attendance/register-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { SessionDialog, type SessionTask } from './form/session-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { draftEmail } from './session-actions.ts'
import { CancelDialog } from './cancel-dialog.tsx'

type OpenDialog =
  | { name: 'form'; task: SessionTask }
  | { name: 'repeat' | 'cancel' | 'attendance'; session: AdminSessionView }
  | { name: 'email'; session: AdminSessionView; draft: EmailDraft }

type SessionDialogsProps = {
  open: OpenDialog | undefined
  onClose: () => void
  onSaved?: (session: SessionView) => void
}

/** The one dialog about a session that is open. */
export function SessionDialogs({ open, ...props }: SessionDialogsProps) {
  switch (open?.name) {
    case 'form':
      return <SessionDialog {...open} {...props} />
    case 'repeat':
      return <RepeatDialog {...open} {...props} />
    case 'cancel':
      return <CancelDialog {...open} {...props} />
    case 'attendance':
      return <RegisterDialog {...open} {...props} />
    case 'email':
      return <EmailDialog {...open} {...props} />
    default:
      return null
  }
}

/** Opens the dialogs about sessions, one at a time. */
export function useSessionDialogs() {
  const [dialog, open] = useState<OpenDialog>()
  return {
    open,
    /** With the suggested text, once it is there. */
    openEmail: async (session: AdminSessionView) => {
      const draft = await draftEmail(session)
      if (draft) open({ name: 'email', session, draft })
    },
    dialogs: { open: dialog, onClose: () => open(undefined) },
  }
}
