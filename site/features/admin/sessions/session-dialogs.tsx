import { useState } from 'react'
import { type EmailDraft, readEmailDraft } from '#collections/mail/contract.ts'
import type { TopicRequestView } from '#collections/request-forms/contract.ts'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import { act } from '#site/data/act.ts'
import { send } from '#site/data/api.ts'
import { AttendanceDialog } from '#site/features/admin/registrations/attendance/attendance-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { SessionDialog } from './form/session-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'

type Shown =
  | { kind: 'add'; request?: TopicRequestView | undefined }
  | { kind: 'edit' | 'duplicate'; session: AdminSessionView }
  | { kind: 'repeat' | 'cancel' | 'attendance'; session: AdminSessionView }
  | { kind: 'email'; session: AdminSessionView; draft: EmailDraft }

type Closing = { onClose: () => void; onSaved?: ((session: SessionView) => void) | undefined }

const ofSession = { repeat: RepeatDialog, cancel: CancelDialog, attendance: AttendanceDialog }

function dialogOf(shown: Shown, closing: Closing) {
  if (shown.kind === 'email') return <EmailDialog {...shown} {...closing} />
  if (shown.kind === 'add' || shown.kind === 'edit' || shown.kind === 'duplicate')
    return <SessionDialog task={shown} {...closing} />
  const OfSession = ofSession[shown.kind]
  return <OfSession session={shown.session} {...closing} />
}

/** The suggested text changes with the session and the template. */
const draftEmail = ({ id }: AdminSessionView) =>
  act({
    run: () => send(readEmailDraft, { params: { id } }),
    failed: ['Email Failed', 'The email could not be prepared.'],
  })

/** Opens the dialogs about sessions, one at a time. */
export function useSessionDialogs(onSaved?: Closing['onSaved']) {
  const [shown, show] = useState<Shown>()
  return {
    add: (request?: TopicRequestView) => show({ kind: 'add', request }),
    /** Opens the email dialog once its text is loaded. */
    open: async (kind: Exclude<Shown['kind'], 'add'>, session: AdminSessionView) => {
      if (kind !== 'email') return show({ kind, session })
      const draft = await draftEmail(session)
      if (draft) show({ kind, session, draft })
    },
    dialog: shown && dialogOf(shown, { onClose: () => show(undefined), onSaved }),
  }
}
