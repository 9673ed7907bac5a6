import { useState } from 'react'
import { type EmailDraft, readEmailDraft } from '#collections/mail/contract.ts'
import type { TopicRequestView } from '#collections/request-forms/contract.ts'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import { act } from '#site/data/act.ts'
import { send } from '#site/data/api.ts'
import { RegisterDialog } from '#site/features/admin/registrations/attendance/register-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { SessionDialog } from './form/session-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'

type ShownDialog =
  | { kind: 'add'; request?: TopicRequestView | undefined }
  | { kind: 'edit' | 'duplicate'; session: AdminSessionView }
  | { kind: 'repeat' | 'cancel' | 'attendance'; session: AdminSessionView }
  | { kind: 'email'; session: AdminSessionView; draft: EmailDraft }

type SessionDialogsProps = {
  shown: ShownDialog | undefined
  onClose: () => void
  onSaved?: (session: SessionView) => void
}

/** The one dialog about a session that is open. */
export function SessionDialogs({ shown, ...props }: SessionDialogsProps) {
  if (!shown) return null
  switch (shown.kind) {
    case 'email':
      return <EmailDialog {...shown} {...props} />
    case 'repeat':
      return <RepeatDialog session={shown.session} {...props} />
    case 'cancel':
      return <CancelDialog session={shown.session} {...props} />
    case 'attendance':
      return <RegisterDialog session={shown.session} {...props} />
    default:
      return <SessionDialog task={shown} {...props} />
  }
}

/** The suggested text of an email; undefined if it can't be fetched. It changes with the session and the template. */
const draftEmail = ({ id }: AdminSessionView) =>
  act({
    run: () => send(readEmailDraft, { params: { id } }),
    failed: ['Email Failed', 'The email could not be prepared.'],
  })

/** Opens the dialogs about sessions, one at a time. */
export function useSessionDialogs() {
  const [shown, show] = useState<ShownDialog>()
  return {
    add: (request?: TopicRequestView) => show({ kind: 'add', request }),
    /** That of an email once its text is there. */
    open: async (kind: Exclude<ShownDialog['kind'], 'add'>, session: AdminSessionView) => {
      if (kind !== 'email') return show({ kind, session })
      const draft = await draftEmail(session)
      if (draft) show({ kind, session, draft })
    },
    dialogs: { shown, onClose: () => show(undefined) },
  }
}
