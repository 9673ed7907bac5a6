import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SignedIn } from '#collections/attendance/door.contract.ts'
import { countedHours, isAfterHalfTime } from '#collections/attendance/hours.ts'
import { initialsOfName, printedNameHint } from '#collections/attendance/printed.ts'
import { feedbackState } from '#collections/feedback/answers.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formMessageOf, isTemporary, post, send } from '#site/data/api.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { minuteMs } from '#site/data/swr.ts'
import { HoneypotField, honeypotName } from '#site/features/request-forms/honeypot-field.tsx'
import { useOpenedSession } from '#site/features/sessions/detail/use-opened-session.ts'
import {
  attendanceOf,
  keepForToday,
  nameOfLink,
  useKnownLink,
} from '#site/features/sessions/my-sign-ups/known.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import {
  PersonDetails,
  RememberMe,
  usePersonForm,
} from '#site/features/sessions/sign-up/person-form.tsx'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { formatTime, formatTimeRange } from '#site/lib/dates.ts'
import { opening } from '#site/lib/links-in-addresses.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { LinkedText } from '#site/ui/layout/linked-text.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'

/** `signedIn` is null for a person who had signed in before. */
type Done = { signedIn: SignedIn | null; email: string }

/** When the code of a QR code was on the screen; undefined if no door has made it. */
function shownAt(stamp: string): Date | undefined {
  const shown = new Date(Number.parseInt(stamp, 10) * minuteMs)
  return Number.isNaN(shown.getTime()) ? undefined : shown
}

/** '13:05. 1.5 hours.', with a note if it counts half. */
function signedInWords(
  { arrivedAt, minutes }: SignedIn,
  session: SessionView | undefined,
  zone: string,
) {
  const hours = minutes > 0 ? ` ${countedHours(minutes)}.` : ''
  const isLate = session && isAfterHalfTime(session, arrivedAt)
  const half = isLate
    ? ' After half-time it counts half. Tell the teaching team if that is wrong.'
    : ''
  return `${formatTime(arrivedAt, zone)}.${hours}${half}`
}

/** Signs a person in at a session by the code of its door: from the address, or typed. */
export function SignInDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { zone, now } = useSessionsContext()
  const { data: session } = useOpenedSession(id).read
  const title = session ? `Sign in: ${session.title}` : 'Sign in'
  useDocumentTitle(title)
  const known = useKnownLink(attendanceOf(id))
  const sendsEmails = useSendsEmails()
  const [done, setDone] = useState<Done>()
  const [isUnsent, setUnsent] = useState(false)
  // The next person on the same device, which may be a ward's, gets an empty form.
  const [turn, setTurn] = useState(0)
  const next = () => {
    setTurn(turn + 1)
    setDone(undefined)
  }
  const isKnown = known !== undefined && turn === 0
  const link = done ? done.signedIn?.link : known
  // From half-time, for people who scan the door once more.
  const mayGiveFeedback = session && feedbackState(session, false, now) === 'open'
  return (
    <Dialog title={title} onClose={onClose} isDirty={isUnsent}>
      <div className="flex flex-col gap-5">
        {session && (
          <p className="text-sm wrap-anywhere text-soft">
            {formatTimeRange(session.startTime, session.endTime, zone)},{' '}
            <LinkedText text={session.location} />
          </p>
        )}
        {done || isKnown ? (
          <>
            <Notice tone="success" role="status">
              <p className="text-xl font-bold">
                {done ? "You're signed in" : `Signed in as ${initialsOfName(nameOfLink(known!))}`}
              </p>
              {done && (
                <>
                  <p>
                    {done.signedIn
                      ? signedInWords(done.signedIn, session, zone)
                      : 'You had signed in before.'}
                  </p>
                  {/* Named, so that a wrong one is seen. */}
                  <p className="wrap-anywhere">
                    Your address: {done.email}.{' '}
                    {sendsEmails &&
                      'The certificate, and a link for feedback, come by email after the session.'}
                  </p>
                </>
              )}
            </Notice>
            <div className="flex flex-wrap items-center gap-3">
              {mayGiveFeedback && link && (
                <ButtonLink to={{ search: opening(link) }} variant="primary">
                  Give feedback in 30 seconds
                </ButtonLink>
              )}
              <SecondaryButton onPress={next}>Someone else? Sign in</SecondaryButton>
            </div>
          </>
        ) : (
          <SignInForm
            key={turn}
            id={id}
            isNext={turn > 0}
            isUnsent={isUnsent}
            setUnsent={setUnsent}
            onDone={setDone}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

type SignInFormProps = {
  id: string
  isNext: boolean
  isUnsent: boolean
  setUnsent: (isUnsent: boolean) => void
  onDone: (done: Done) => void
  onCancel: () => void
}

/** A stamp counts at its own minute whenever it arrives, so that a later try loses nothing. */
function SignInForm({ id, isNext, isUnsent, setUnsent, onDone, onCancel }: SignInFormProps) {
  const { zone } = useSessionsContext()
  const stamp = useLocation().hash.slice(1)
  const shown = shownAt(stamp)
  const person = usePersonForm({ code: stamp, [honeypotName]: '' }, isNext)
  const { form } = person
  const run = async (body: typeof form.values) => {
    const call = stamp ? '/sessions/:id/attendance' : '/sessions/:id/attendance/digits'
    const { signedIn } = await send(post(call), { params: { id }, body })
    if (signedIn) {
      person.keep(body, attendanceOf(id), signedIn.link)
      keepForToday(attendanceOf(id), signedIn.link, initialsOfName(body.fullName))
    }
    setUnsent(false)
    onDone({ signedIn, email: body.email.trim() })
  }
  const signIn = () =>
    form.submit(run, (error) => {
      const isKept = isTemporary(error)
      setUnsent(isKept)
      const refusal = formMessageOf(error, 'You are not signed in')
      return isKept && shown
        ? `${refusal} Keep this page open: it counts from ${formatTime(shown, zone)}.`
        : refusal
    })
  return (
    <SavingForm
      form={{ ...form, onSubmit: form.onSubmit(signIn), onClose: onCancel }}
      submit={isUnsent ? 'Try again' : 'Sign in'}
      pendingText="Signing in..."
      isReady={form.isFilled(['code', 'fullName', 'email', 'rotaTier'])}
    >
      {!stamp && (
        <TextField
          label="Code on the screen"
          hint="Six digits. They change every minute."
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          isRequired
          {...form.bind('code')}
        />
      )}
      <PersonDetails
        {...person}
        autoFocus={isNext && stamp !== ''}
        nameHint={printedNameHint(form.values.fullName)}
      />
      <RememberMe person={person} />
      <HoneypotField />
      <p className="text-sm text-muted">
        Kept for your teaching record. The teacher sees a number, not names.
      </p>
    </SavingForm>
  )
}
