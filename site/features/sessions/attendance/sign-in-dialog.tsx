import { useEffect, useRef, useState } from 'react'
import type { SignedIn } from '#collections/attendance/door.contract.ts'
import { countedHours, isAfterHalfTime } from '#collections/attendance/hours.ts'
import { printedName } from '#collections/attendance/printed.ts'
import { feedbackState } from '#collections/feedback/window.ts'
import { serverNow } from '#site/data/server-clock.ts'
import { HoneypotField, honeypotName } from '#site/features/request-forms/honeypot-field.tsx'
import { useSendsEmails } from '#site/data/emails.ts'
import { useOpenedSession } from '#site/features/sessions/detail/use-opened-session.ts'
import {
  forgetVisitor,
  remember,
  rememberForVisit,
} from '#site/features/sessions/my-sign-ups/remember.ts'
import { useKnownLink, useRemembered } from '#site/features/sessions/my-sign-ups/remembered.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { RememberMe } from '#site/features/sessions/sign-up/remember-me.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { formatTime, formatTimeRange } from '#site/lib/dates.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Dotted } from '#site/ui/layout/dotted.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { attendanceOf } from './attendance-key.ts'
import { useHashLink } from '#site/lib/use-hash-link.ts'
import { useSignIn } from './use-sign-in.ts'

const nobody = { fullName: '', email: '', rotaTier: '' }
/** After the dialog: validation weighs more than all the rest of it. */
const loadSchema = async () =>
  (await import('#collections/attendance/door.contract.ts')).SignInInput
const notShown = { data: undefined, isLoading: false }
const minuteMs = 60_000
type Times = { startTime: string; endTime: string }

/** What the certificate makes of a name, unless it has all of it. */
function hintOfName(name: string) {
  const left = printedName(name)
  if (left === name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) return undefined
  return left
    ? `The certificate will say “${left}”.`
    : 'The certificate can’t show these letters. Write the name in Latin, Greek or Cyrillic letters for it.'
}

/** When the code of a QR code was on the screen. */
const shownAt = (stamp: string) => new Date(Number(stamp.split('.')[0]) * minuteMs)

function signedInWords({ arrivedAt, minutes }: SignedIn, session: Times | undefined, zone: string) {
  const hours = minutes > 0 ? ` ${countedHours(minutes)}.` : ''
  const isLate = session && isAfterHalfTime(session, arrivedAt)
  const half = isLate
    ? ' After half-time it counts half. Tell the teaching team if that is wrong.'
    : ''
  return `${formatTime(arrivedAt, zone)}.${hours}${half}`
}

/** Somebody signs in at a session, by the code of its door: scanned, or typed where there is none in the address. */
export function SignInDialog({ id }: { id: string }) {
  const { hash: stamp, close } = useHashLink('check-in')
  const { zone } = useSessionsContext()
  const { session } = useOpenedSession(id, notShown)
  const title = session ? `Sign in: ${session.title}` : 'Sign in'
  useDocumentTitle(title)
  const sendsEmails = useSendsEmails()
  const known = useKnownLink(attendanceOf(id))
  const { state, signIn } = useSignIn(id, stamp ? 'stamp' : 'digits')
  const isDone = state.step === 'done' || (known !== undefined && state.step === 'form')
  return (
    <Dialog title={title} isOpen onClose={close} isInAddress isDirty={state.step === 'waiting'}>
      <div className="flex flex-col gap-5">
        {session && (
          <p className="text-sm text-soft">
            {formatTimeRange(session.startTime, session.endTime, zone)}, {session.location}
          </p>
        )}
        {isDone ? (
          <div role="status">
            <Notice tone="success">
              <p className="text-xl font-bold">You’re signed in</p>
              {state.step === 'done' && (
                <p>
                  {state.signedIn
                    ? signedInWords(state.signedIn, session, zone)
                    : 'You had signed in before.'}
                </p>
              )}
              {sendsEmails && <p>The certificate comes by email after the session.</p>}
            </Notice>
            {session && <FeedbackButton session={session} link={known} />}
          </div>
        ) : (
          <>
            {state.step === 'waiting' && (
              <div role="status">
                <Notice tone="warning">
                  No connection. Keep this page open: it is sent by itself
                  {stamp && `, and counts from ${formatTime(shownAt(stamp), zone)}`}.
                </Notice>
              </div>
            )}
            <SignInForm id={id} stamp={stamp} state={state} signIn={signIn} onCancel={close} />
          </>
        )}
      </div>
    </Dialog>
  )
}

type FeedbackButtonProps = {
  session: Times
  link: string | undefined
}

/** From half-time, for whoever scans the door once more. */
function FeedbackButton({ session, link }: FeedbackButtonProps) {
  if (!link || feedbackState(session, false, serverNow()) !== 'open') return null
  return (
    <p className="pt-4">
      <ButtonLink to={{ search: 'my', hash: link }}>Give feedback in 30 seconds</ButtonLink>
    </p>
  )
}

type SignInFormProps = Pick<ReturnType<typeof useSignIn>, 'state' | 'signIn'> & {
  id: string
  stamp: string
  onCancel: () => void
}

function SignInForm({ id, stamp, state, signIn, onCancel }: SignInFormProps) {
  const remembered = useRemembered()
  const [isRemembering, setRemembering] = useState(false)
  const [isFolded, setFolded] = useState(remembered !== undefined)
  const { fullName, email, rotaTier } = remembered ?? nobody
  const form = useForm({ code: stamp, fullName, email, rotaTier })
  const honeypot = useRef<HTMLInputElement>(null)
  // By the time of the press the network may be gone.
  useEffect(() => void loadSchema().catch(() => {}), [])
  const send = async () => {
    const { values } = form
    try {
      await form.submit(loadSchema(), () =>
        signIn({ ...values, [honeypotName]: honeypot.current?.value ?? '' }, ({ link }) =>
          remembered || isRemembering
            ? remember(values, attendanceOf(id), link)
            : rememberForVisit(attendanceOf(id), link),
        ),
      )
    } catch {
      // The fields say what is wrong with them.
      setFolded(false)
    }
  }
  const forget = () => {
    forgetVisitor()
    form.reset({ code: stamp, ...nobody })
    setFolded(false)
  }
  const isSending = state.step === 'sending' || form.isSending
  return (
    <Form ref={form.form} onSubmit={form.onSubmit(send)}>
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
      {isFolded ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">
            <Dotted facts={[form.values.fullName, form.values.email, form.values.rotaTier]} />
          </p>
          <Button variant="secondary" size="small" onPress={() => setFolded(false)}>
            Change
          </Button>
        </div>
      ) : (
        <>
          <TextField
            label="Full Name"
            hint={hintOfName(form.values.fullName)}
            autoComplete="name"
            isRequired
            {...form.bind('fullName')}
          />
          <TextField
            label="Email Address"
            type="email"
            autoComplete="email"
            isRequired
            {...form.bind('email')}
          />
          <TextField
            label="Tier of Rota Currently Working On"
            hint="For example tier 2/3/4"
            autoComplete="off"
            isRequired
            {...form.bind('rotaTier')}
          />
          <RememberMe
            signUp={{
              isRemembered: remembered !== undefined,
              isRemembering,
              setRemembering,
              forget,
            }}
          />
        </>
      )}
      <HoneypotField ref={honeypot} />
      <p className="text-sm text-muted">
        Kept for your teaching record. The teacher sees a number, not names.
      </p>
      {state.step === 'form' && state.refusal && <Refusal>{state.refusal}</Refusal>}
      <SubmitActions
        onCancel={onCancel}
        isSending={isSending || state.step === 'waiting'}
        pendingText={state.step === 'waiting' ? 'Waiting for a connection...' : 'Signing in...'}
        isReady={form.isFilled(['code', 'fullName', 'email', 'rotaTier'])}
      >
        Sign in
      </SubmitActions>
    </Form>
  )
}
