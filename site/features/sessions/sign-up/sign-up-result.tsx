import { useEffect, useRef, useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { useMySignUp } from '#site/features/sessions/my-sign-ups/use-my-sign-up.ts'
import { GiveUp } from '#site/features/sessions/my-sign-ups/give-up.tsx'
import { CopyLink } from '#site/features/sessions/detail/copy-link.tsx'
import { sessionAddress } from '#site/features/sessions/detail/session-address.ts'
import { AddToCalendar } from '#site/features/sessions/detail/add-to-calendar.tsx'
import { ChangeAddress } from './change-address.tsx'
import type { SignUpKind } from './sign-up-texts.ts'

type SignUpResultProps = {
  kind: SignUpKind
  email: string
  /** As in the email about it. */
  link: string
  session: SessionView
  zone: string
  onClose: () => void
}

const resultTexts = {
  register: (email: string) =>
    `We have emailed ${email}. Can't make it? Cancel here, or with the link in that email, so that someone else can have your place.`,
  'waiting-list': (email: string) =>
    `We'll notify you if a spot opens up. You don't have a place yet. We have emailed ${email}. No longer need one? Leave the list here, or with the link in that email.`,
}
const unsentTexts = {
  register: "Can't make it? Cancel here, so that someone else can have your place.",
  'waiting-list': "You don't have a place yet.",
}

/** Unlike the toast, it stays until it is closed. */
export function SignUpResult({ kind, email, link, session, zone, onClose }: SignUpResultProps) {
  const [own, setOwn] = useState({ link, email })
  const [step, setStep] = useState<'told' | 'changing' | 'cancelled'>('told')
  const result = useRef<HTMLDivElement>(null)
  // The form's button, which had the focus, is gone; so is that of the other form.
  const isTold = step === 'told'
  useEffect(() => {
    if (isTold) result.current?.focus()
  }, [isTold])
  return (
    <>
      <div ref={result} tabIndex={-1} className="flex flex-col gap-3 outline-none empty:hidden">
        {isTold && (
          <>
            <Told kind={kind} {...own} />
            {own.link && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
                <p>Wrong address?</p>
                <Button variant="secondary" size="small" onPress={() => setStep('changing')}>
                  Change it
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {step === 'changing' && (
        <ChangeAddress
          {...own}
          onChanged={(changed) => {
            setOwn(changed)
            setStep('told')
          }}
          onClose={() => setStep('told')}
        />
      )}
      {kind === 'register' && isTold && <AddToCalendar session={session} zone={zone} />}
      <CopyLink title={session.title} address={sessionAddress(session, zone)} />
      {own.link && (
        <GiveUp
          key={own.link}
          link={own.link}
          isRegistered={kind === 'register'}
          onCancelled={() => setStep('cancelled')}
          onBack={() => setStep('told')}
        />
      )}
      <FormActions>
        <Button onPress={onClose}>Done</Button>
      </FormActions>
    </>
  )
}

type ToldProps = { kind: SignUpKind; link: string; email: string }

function Told({ kind, link, email }: ToldProps) {
  const sendsEmails = useSendsEmails()
  return (
    <Notice tone={sendsEmails ? 'success' : 'warning'}>
      <p className="wrap-anywhere">{sendsEmails ? resultTexts[kind](email) : unsentTexts[kind]}</p>
      {kind === 'waiting-list' && link && <ListNumber link={link} />}
      {!sendsEmails && <p className="mt-1">{notSent}</p>}
    </Notice>
  )
}

/** A moment after the sign-up, so that it is told as it is. */
function ListNumber({ link }: { link: string }) {
  const { signUp } = useMySignUp(link)
  if (!signUp || signUp.position === null) return null
  return (
    <p className="mt-1 font-semibold">
      You are number {signUp.position} of {signUp.session.waitingListCount}.
    </p>
  )
}
