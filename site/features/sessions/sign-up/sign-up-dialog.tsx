import { useState } from 'react'
import { personOf } from '#collections/registrations/person.ts'
import { availability } from '#collections/sessions/availability.ts'
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
import { isSignUp, type SignUpKind, signUpTexts } from './sign-up-texts.ts'

/** Both forms ask for the same values; the waiting list has other names for two of them. */
function withOwnNames(error: unknown): never {
  const names: Record<string, string> = { name: 'fullName', tier: 'rotaTier' }
  if (error instanceof ApiError)
    for (const issue of error.issues) issue.path = names[issue.path] ?? issue.path
  throw error
}

type SignUpDialogProps = { session: SessionView; isSomebodyElse?: boolean; onClose: () => void }

export function SignUpDialog({ session, isSomebodyElse = false, onClose }: SignUpDialogProps) {
  const { zone, now } = useSessionsContext()
  const sendsEmails = useSendsEmails()
  const addressOf = useAddressOfDialog()
  const { action } = availability(session, now)
  const possible = isSignUp(action) ? action : undefined
  // Kept while the dialog is open, though availability may change.
  const [kind, setKind] = useState<SignUpKind>(possible ?? 'join-waiting-list')
  const [done, setDone] = useState<{ link: string; email: string }>()
  const [refusal, setRefusal] = useState<Partial<ApiError>>()
  const person = usePersonForm({}, isSomebodyElse)
  const { form } = person
  const offered = refusal?.status === 409 && possible !== kind ? possible : undefined
  const submitted = offered ?? kind
  const isSignedUp = refusal?.answer?.code === 'signed-up'
  const texts = signUpTexts[kind]

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
    const { failureTitle, failure, toastTitle: title, toastText } = signUpTexts[submitted]
    setKind(submitted)
    setRefusal(undefined)
    const sent = await form.submit(send, (error) => {
      setRefusal(error instanceof ApiError ? error : {})
      tellFailure(error, [failureTitle, failure])
    })
    if (!sent) return
    setDone(sent)
    const start = `${formatDate(session.startTime, zone)} at ${formatTime(session.startTime, zone)}`
    const text = toastText || `${session.title}, ${start}`
    // A number on the list promises an email; a place does not.
    const isPromised = submitted === 'register' || sendsEmails
    showToast(isPromised ? { title, text } : unlessUnsent(false, { title }))
  }
  return (
    <Dialog
      title={done ? texts.doneTitle : texts.title}
      about={
        <div className="text-soft">
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
      }
      onClose={onClose}
      isDirty={!done && !isSignedUp && form.isDirty}
    >
      <div className="flex flex-col gap-5">
        {done ? (
          <SignUpResult
            {...done}
            kind={kind}
            session={session}
            onAgain={() => setDone(undefined)}
            onClose={onClose}
          />
        ) : (
          <SavingForm
            form={{ ...form, onSubmit: form.onSubmit(submit), onClose }}
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
        )}
      </div>
    </Dialog>
  )
}
