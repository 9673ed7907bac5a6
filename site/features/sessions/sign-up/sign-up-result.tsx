import { useEffect, useRef, useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { messageOf, post } from '#site/data/api.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { write } from '#site/data/swr.ts'
import { Button, SmallButton } from '#site/ui/actions/button.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { forgetLink } from '#site/features/sessions/my-sign-ups/known.ts'
import { useMySignUp } from '#site/features/sessions/my-sign-ups/my-sign-up.ts'
import { AddToCalendar } from '#site/features/sessions/detail/add-to-calendar.tsx'
import type { SignUpKind } from './sign-up-texts.ts'

type SignUpResultProps = {
  kind: SignUpKind
  email: string
  link: string
  session: SessionView
  /** The sign-up is given up, for another one with the right address. */
  onAgain: () => void
  onClose: () => void
}

const resultTexts = {
  register: (email: string) =>
    `We have emailed ${email}. Can't make it? Cancel with the link in that email, so that someone else can have your place.`,
  'waiting-list': (email: string) =>
    `We'll notify you if a spot opens up. You don't have a place yet. We have emailed ${email}. No longer need one? Leave the list with the link in that email.`,
}
const unsentTexts = {
  register: (email: string) =>
    `You have signed up with ${email}. Can't make it? Open the session and cancel, so that someone else can have your place.`,
  'waiting-list': (email: string) =>
    `You have signed up with ${email}. You don't have a place yet.`,
}

/** Unlike the toast, it stays until it is closed. */
export function SignUpResult(props: SignUpResultProps) {
  const { kind, email, link, session, onAgain, onClose } = props
  const sendsEmails = useSendsEmails()
  const result = useRef<HTMLDivElement>(null)
  // The form's button, which had the focus, is gone.
  useEffect(() => result.current?.focus(), [])
  return (
    <>
      <div ref={result} tabIndex={-1} className="outline-none">
        <Notice tone={sendsEmails ? 'success' : 'warning'}>
          <p className="wrap-anywhere">{(sendsEmails ? resultTexts : unsentTexts)[kind](email)}</p>
          {kind === 'waiting-list' && link && <ListNumber link={link} />}
          {!sendsEmails && <p className="mt-1">{notSent}</p>}
          {link && <SignUpAgain kind={kind} link={link} onAgain={onAgain} />}
        </Notice>
      </div>
      {kind === 'register' && <AddToCalendar session={session} />}
      <FormActions>
        <Button onPress={onClose}>Done</Button>
      </FormActions>
    </>
  )
}

type SignUpAgainProps = Pick<SignUpResultProps, 'kind' | 'link' | 'onAgain'>

function SignUpAgain({ kind, link, onAgain }: SignUpAgainProps) {
  const [refusal, setRefusal] = useState('')
  const giveUp = async () => {
    setRefusal('')
    try {
      await write(post('/my/cancel'), { body: { link } })
      forgetLink(link)
      onAgain()
    } catch (error) {
      setRefusal(messageOf(error, 'Nothing was changed. Check your connection and try again.'))
    }
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>
        Wrong address? This {kind === 'register' ? 'place' : 'turn'} is given up before you sign up
        again.
      </p>
      <SmallButton onPress={giveUp}>Sign up again</SmallButton>
      {refusal && <p role="alert">{refusal}</p>}
    </div>
  )
}

function ListNumber({ link }: { link: string }) {
  const { signUp } = useMySignUp(link)
  if (!signUp || signUp.position === null) return null
  return (
    <p className="mt-1 font-semibold">
      You are number {signUp.position} of {signUp.session.waitingListCount}.
    </p>
  )
}
