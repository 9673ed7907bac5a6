import { useState } from 'react'
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
import { type SignUpKind, signUpTexts } from './sign-up-texts.ts'

type SignUpResultProps = {
  kind: SignUpKind
  email: string
  link: string
  session: SessionView
  /** The sign-up is given up, for another one with the right address. */
  onAgain: () => void
  onClose: () => void
}

/** Unlike the toast, it stays until it is closed. */
export function SignUpResult({ kind, email, link, session, onAgain, onClose }: SignUpResultProps) {
  const sendsEmails = useSendsEmails()
  const { done, doneUnsent } = signUpTexts[kind]
  return (
    <>
      <Notice tone={sendsEmails ? 'success' : 'warning'} takesFocus>
        <p className="wrap-anywhere">{(sendsEmails ? done : doneUnsent)(email)}</p>
        {kind === 'join-waiting-list' && link && <ListNumber link={link} />}
        {!sendsEmails && <p className="mt-1">{notSent}</p>}
        {link && <SignUpAgain kind={kind} link={link} onAgain={onAgain} />}
      </Notice>
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
      <p>Wrong address? This {signUpTexts[kind].held} is given up before you sign up again.</p>
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
