import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { availability, type SignUpAction } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { formatDate, formatTimeRange } from '#site/lib/dates.ts'
import { RetryHint } from '#site/offline/offline-notice.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { LinkedText } from '#site/ui/layout/linked-text.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { RememberMe } from './remember-me.tsx'
import { SignUpResult } from './sign-up-result.tsx'
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'
import { useSignUp } from './use-sign-up.ts'

type SignUpDialogProps = {
  session: SessionView
  isSomebodyElse?: boolean
  onClose: () => void
}

const otherWay = (kind: SignUpKind, action: SignUpAction): SignUpKind | undefined => {
  if (kind === 'register' && action === 'join-waiting-list') return 'waiting-list'
  if (kind === 'waiting-list' && action === 'register') return 'register'
  return undefined
}

export function SignUpDialog({ session, isSomebodyElse = false, onClose }: SignUpDialogProps) {
  const { zone, now } = useSessionsContext()
  const sessionId = useId()
  const { action } = availability(session, now)
  // Kept while the dialog is open, though availability may change.
  const [first] = useState<SignUpKind>(action === 'register' ? 'register' : 'waiting-list')
  const signUp = useSignUp(session, zone, first, isSomebodyElse)
  const { done, person, kind, refusal } = signUp
  // If availability has changed, offer the other sign-up with the same details.
  const offered = refusal?.isConflict ? otherWay(kind, action) : undefined

  return (
    <Dialog
      title={done ? signUpTexts[done.kind].doneTitle : signUp.texts.title}
      describedBy={sessionId}
      isOpen
      onClose={onClose}
      isDirty={done === undefined && !refusal?.isSignedUp && person.form.isDirty}
    >
      <div className="flex flex-col gap-5">
        <div id={sessionId} className="text-sm text-soft">
          <p className="text-base font-semibold text-ink">{session.title}</p>
          <p>
            <time dateTime={session.startTime}>
              {formatDate(session.startTime, zone)},{' '}
              <span className="whitespace-nowrap">
                {formatTimeRange(session.startTime, session.endTime, zone)}
              </span>
            </time>
          </p>
          <p className="wrap-anywhere">
            <LinkedText text={session.location} />
          </p>
        </div>
        {done ? (
          <SignUpResult
            kind={done.kind}
            link={done.link}
            email={done.email}
            session={session}
            zone={zone}
            onAgain={signUp.startAgain}
            onClose={onClose}
          />
        ) : (
          <SignUpForm signUp={signUp} offered={offered} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  )
}

/** Over the page as it is, in place of this dialog. */
function linksOver(search: string) {
  const query = new URLSearchParams(search)
  for (const dialog of ['sign-up', 'for', 'session', 'day']) query.delete(dialog)
  query.set('my', '')
  return `?${query}`
}

type SignUpFormProps = {
  signUp: ReturnType<typeof useSignUp>
  /** The other sign-up, after a refusal because availability has changed. */
  offered: SignUpKind | undefined
  onCancel: () => void
}

function SignUpForm({ signUp, offered, onCancel }: SignUpFormProps) {
  const { person, texts, kind, refusal } = signUp
  const { form } = person
  const { search } = useLocation()
  const submittedKind = offered ?? kind
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(() => signUp.submit(submittedKind))}>
      <p className="text-sm text-muted">All fields are required. {texts.hint}</p>
      <PersonFields form={form} submitText={signUpTexts[submittedKind].submit} autoFocus />
      <RememberMe person={person} />
      {refusal && (
        <Refusal>
          <p className="font-semibold">{refusal.message}</p>
          <RetryHint isExplained={refusal.message !== texts.failure} />
          {offered && <p className="mt-1">{signUpTexts[offered].offer}</p>}
          {refusal.isSignedUp && (
            <p className="mt-1">
              <Link to={linksOver(search)}>Send me my links</Link>
            </p>
          )}
        </Refusal>
      )}
      <SubmitActions
        onCancel={onCancel}
        isSending={form.isSending}
        isReady={signUp.isReady}
        pendingText={texts.pending}
      >
        {signUpTexts[submittedKind].submit}
      </SubmitActions>
    </Form>
  )
}
