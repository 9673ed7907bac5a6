import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type * as contract from '#collections/registrations/contract.ts'
import { personOf } from '#collections/registrations/person.ts'
import { availability, type SignUpAction } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { ApiError, messageOf, postCall } from '#site/data/api.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import type { Details } from '#site/features/sessions/my-sign-ups/known.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { When } from '#site/features/sessions/when.tsx'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { PersonFields } from '#site/forms/person-fields.tsx'
import { formatDate, formatTime } from '#site/lib/dates.ts'
import { RetryHint } from '#site/offline/offline-notice.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { LinkedText } from '#site/ui/layout/linked-text.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { RememberMe } from './remember-me.tsx'
import { SignUpResult } from './sign-up-result.tsx'
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'
import { usePersonForm } from './use-person-form.ts'

const registering = postCall<typeof contract.register>('/sessions/:id/register')
const joining = postCall<typeof contract.joinWaitingList>('/sessions/:id/waiting-list')

type SignUpDialogProps = {
  session: SessionView
  isSomebodyElse?: boolean
  onClose: () => void
}

const useSigner = (isSomebodyElse: boolean) => usePersonForm({}, isSomebodyElse)

type SignedUp = { kind: SignUpKind; link: string; email: string }
type Refused = { message: string; isConflict: boolean; isSignedUp: boolean }

export function SignUpDialog({ session, isSomebodyElse = false, onClose }: SignUpDialogProps) {
  const { now } = useSessionsContext()
  const sessionId = useId()
  const { action } = availability(session, now)
  // Kept while the dialog is open, though availability may change.
  const [kind, setKind] = useState<SignUpKind>(action === 'register' ? 'register' : 'waiting-list')
  const [done, setDone] = useState<SignedUp>()
  const [refusal, setRefusal] = useState<Refused>()
  const person = useSigner(isSomebodyElse)
  return (
    <Dialog
      title={done ? signUpTexts[done.kind].doneTitle : signUpTexts[kind].title}
      describedBy={sessionId}
      onClose={onClose}
      isDirty={done === undefined && !refusal?.isSignedUp && person.form.isDirty}
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
          <SignUpResult
            {...done}
            session={session}
            onAgain={() => setDone(undefined)}
            onClose={onClose}
          />
        ) : (
          <SignUpForm
            {...{ session, person, kind, setKind, refusal, setRefusal }}
            onDone={setDone}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Both forms ask for the same values; the waiting list has other names for two of them. */
function withOwnNames(error: unknown): never {
  const names: Record<string, string> = { name: 'fullName', tier: 'rotaTier' }
  if (error instanceof ApiError)
    for (const issue of error.issues) issue.path = names[issue.path] ?? issue.path
  throw error
}

/** After a refusal because availability has changed. */
const otherWay = (kind: SignUpKind, action: SignUpAction): SignUpKind | undefined => {
  if (kind === 'register' && action === 'join-waiting-list') return 'waiting-list'
  if (kind === 'waiting-list' && action === 'register') return 'register'
  return undefined
}

/** Over the page as it is, in place of this dialog. */
function linksOver(search: string) {
  const query = new URLSearchParams(search)
  for (const dialog of ['sign-up', 'for', 'session', 'day']) query.delete(dialog)
  query.set('my', '')
  return `?${query}`
}

type SignUpFormProps = {
  session: SessionView
  person: ReturnType<typeof useSigner>
  kind: SignUpKind
  setKind: (kind: SignUpKind) => void
  refusal: Refused | undefined
  setRefusal: (refusal: Refused | undefined) => void
  onDone: (done: SignedUp) => void
  onCancel: () => void
}

function SignUpForm(props: SignUpFormProps) {
  const { session, person, kind, setKind, refusal, setRefusal, onDone, onCancel } = props
  const { form } = person
  const { zone, now } = useSessionsContext()
  const { search } = useLocation()
  const sendsEmails = useSendsEmails()
  const offered = refusal?.isConflict
    ? otherWay(kind, availability(session, now).action)
    : undefined
  const submitted = offered ?? kind

  const send = async (values: unknown) => {
    const params = { id: session.id }
    const { fullName, email, rotaTier } = values as Details
    const body = { fullName, email, rotaTier }
    const { link } = await (submitted === 'register'
      ? write(registering, { params, body })
      : write(joining, { params, body: personOf(body) }).catch(withOwnNames))
    // An answer that got lost brings no link; the email does.
    if (link) person.keep(body, session.id, link)
    return { kind: submitted, link, email: email.trim() }
  }

  const submit = async () => {
    const texts = signUpTexts[submitted]
    setKind(submitted)
    setRefusal(undefined)
    const done = await form.submit(send, (error) => {
      const message = messageOf(error, texts.failure)
      const isConflict = error instanceof ApiError && error.status === 409
      const isSignedUp = error instanceof ApiError && error.answer?.code === 'signed-up'
      setRefusal({ message, isConflict, isSignedUp })
      showFailure(texts.failureTitle, message)
    })
    if (!done) return
    onDone(done)
    const start = `${formatDate(session.startTime, zone)} at ${formatTime(session.startTime, zone)}`
    const text = submitted === 'register' ? `${session.title}, ${start}` : texts.toastText
    const toast = { title: texts.toastTitle, text }
    // A place is no promise of an email; a number on the list is.
    if (submitted === 'register' || sendsEmails) showToast(toast)
    else showToast(unlessUnsent(false, { title: toast.title }))
  }
  const texts = signUpTexts[kind]
  return (
    <SavingForm
      form={{ ...form, onSubmit: form.onSubmit(submit), onClose: onCancel }}
      submit={signUpTexts[submitted].submit}
      isReady={form.isFilled(['fullName', 'email', 'rotaTier'])}
      pendingText={texts.pending}
    >
      <p className="text-sm text-muted">All fields are required. {texts.hint}</p>
      <PersonFields form={form} submitText={signUpTexts[submitted].submit} autoFocus />
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
    </SavingForm>
  )
}
