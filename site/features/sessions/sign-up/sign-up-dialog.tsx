import { useId, useState } from 'react'
import { personOf } from '#collections/registrations/person.ts'
import { availability, type SignUpAction } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { tellFailure } from '#site/data/act.ts'
import { ApiError, post } from '#site/data/api.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { useAddressOfDialog } from '#site/features/sessions/filters/use-sessions-query.ts'
import type { Details } from '#site/features/sessions/my-sign-ups/known.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { When } from '#site/features/sessions/when.tsx'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { formatDate, formatTime } from '#site/lib/dates.ts'
import { RetryHint } from '#site/offline/offline-notice.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { Refusal } from '#site/ui/feedback/notice.tsx'
import { LinkedText } from '#site/ui/layout/linked-text.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { RememberMe, usePersonForm } from './person-form.tsx'
import { SignUpResult } from './sign-up-result.tsx'
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'

/** Both forms ask for the same values; the waiting list has other names for two of them. */
function withOwnNames(error: unknown): never {
  const names: Record<string, string> = { name: 'fullName', tier: 'rotaTier' }
  if (error instanceof ApiError)
    for (const issue of error.issues) issue.path = names[issue.path] ?? issue.path
  throw error
}

const kinds: Partial<Record<SignUpAction, SignUpKind>> = {
  register: 'register',
  'join-waiting-list': 'waiting-list',
}

function useSignUp(session: SessionView, isSomebodyElse: boolean) {
  const { zone, now } = useSessionsContext()
  const sendsEmails = useSendsEmails()
  const possible = kinds[availability(session, now).action]
  // Kept while the dialog is open, though availability may change.
  const [kind, setKind] = useState(possible ?? 'waiting-list')
  const [done, setDone] = useState<{ link: string; email: string }>()
  const [refusal, setRefusal] = useState<Partial<ApiError>>()
  const person = usePersonForm({}, isSomebodyElse)
  const offered = refusal?.status === 409 && possible !== kind ? possible : undefined
  const submitted = offered ?? kind

  const send = async ({ fullName, email, rotaTier }: Details) => {
    const params = { id: session.id }
    const body = { fullName, email, rotaTier }
    const { link } = await (submitted === 'register'
      ? write(post('/sessions/:id/register'), { params, body })
      : write(post('/sessions/:id/waiting-list'), { params, body: personOf(body) }).catch(
          withOwnNames,
        ))
    // An answer that got lost brings no link; the email does.
    if (link) person.keep(body, session.id, link)
    return { link, email: email.trim() }
  }

  const submit = async () => {
    const texts = signUpTexts[submitted]
    setKind(submitted)
    setRefusal(undefined)
    const sent = await person.form.submit(send, (error) => {
      setRefusal(error instanceof ApiError ? error : {})
      tellFailure(error, [texts.failureTitle, texts.failure])
    })
    if (!sent) return
    setDone(sent)
    const start = `${formatDate(session.startTime, zone)} at ${formatTime(session.startTime, zone)}`
    const text = submitted === 'register' ? `${session.title}, ${start}` : texts.toastText
    const title = texts.toastTitle
    // A place is no promise of an email; a number on the list is.
    const isPromised = submitted === 'register' || sendsEmails
    showToast(isPromised ? { title, text } : unlessUnsent(false, { title }))
  }
  return {
    person,
    kind,
    submitted,
    offered,
    refusal,
    isSignedUp: refusal?.answer?.code === 'signed-up',
    done,
    again: () => setDone(undefined),
    submit,
  }
}

type SignUpDialogProps = { session: SessionView; isSomebodyElse?: boolean; onClose: () => void }

export function SignUpDialog({ session, isSomebodyElse = false, onClose }: SignUpDialogProps) {
  const sessionId = useId()
  const signUp = useSignUp(session, isSomebodyElse)
  const { person, kind, isSignedUp, done, again } = signUp
  const { title, doneTitle } = signUpTexts[kind]
  return (
    <Dialog
      title={done ? doneTitle : title}
      describedBy={sessionId}
      onClose={onClose}
      isDirty={!done && !isSignedUp && person.form.isDirty}
    >
      <div className="flex flex-col gap-5">
        <div id={sessionId} className="text-sm text-soft">
          <p className="text-base font-semibold text-ink">{session.title}</p>
          <p>
            <time dateTime={session.startTime}>
              <When session={session} isLong />
            </time>
          </p>
          <p className="wrap-anywhere">
            <LinkedText text={session.location} />
          </p>
        </div>
        {done ? (
          <SignUpResult {...done} kind={kind} session={session} onAgain={again} onClose={onClose} />
        ) : (
          <SignUpForm signUp={signUp} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  )
}

type SignUpFormProps = { signUp: ReturnType<typeof useSignUp>; onCancel: () => void }

function SignUpForm({ signUp, onCancel }: SignUpFormProps) {
  const { person, kind, submitted, offered, refusal, isSignedUp, submit } = signUp
  const { form } = person
  const addressOf = useAddressOfDialog()
  const texts = signUpTexts[kind]
  return (
    <SavingForm
      form={{ ...form, onSubmit: form.onSubmit(submit), onClose: onCancel }}
      submit={signUpTexts[submitted].submit}
      isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
      pendingText={texts.pending}
    >
      <p className="text-sm text-muted">All fields are required. {texts.hint}</p>
      <PersonFields form={form} autoFocus />
      <RememberMe person={person} />
      {refusal && (
        <Refusal isTold>
          <p className="font-semibold">{refusal.serverMessage || texts.failure}</p>
          <RetryHint isExplained={Boolean(refusal.serverMessage)} />
          {offered && <p className="mt-1">{signUpTexts[offered].offer}</p>}
          {isSignedUp && (
            <p className="mt-1">
              <Link to={addressOf('my')}>Send me my links</Link>
            </p>
          )}
        </Refusal>
      )}
    </SavingForm>
  )
}
