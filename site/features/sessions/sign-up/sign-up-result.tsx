import { useEffect, useRef, useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { GiveUp } from '#site/features/sessions/my-sign-ups/give-up.tsx'
import { CopyLink } from '#site/features/sessions/detail/copy-link.tsx'
import { sessionAddress } from '#site/features/sessions/detail/session-address.ts'
import { AddToCalendar } from '#site/features/sessions/detail/add-to-calendar.tsx'
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
    `You are registered. We have emailed ${email}. Can't make it? Cancel here, or with the link in that email, so that someone else can have your place.`,
  'waiting-list': (email: string) =>
    `We'll notify you if a spot opens up. You don't have a place yet. We have emailed ${email}: the link in that email shows your number on the list.`,
}
const unsentTexts = {
  register:
    "You are registered. Can't make it? Cancel here, so that someone else can have your place.",
  'waiting-list': "You are on the waiting list. You don't have a place yet.",
}

/** Unlike the toast, it stays until it is closed. */
export function SignUpResult({ kind, email, link, session, zone, onClose }: SignUpResultProps) {
  const sendsEmails = useSendsEmails()
  const [isCancelled, setCancelled] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  // The form's button, which had the focus, is gone.
  useEffect(() => result.current?.focus(), [])
  return (
    <>
      <div ref={result} tabIndex={-1} className="outline-none">
        {!isCancelled && sendsEmails && (
          <Notice tone="success">
            <span className="wrap-anywhere">{resultTexts[kind](email)}</span>
          </Notice>
        )}
        {!isCancelled && !sendsEmails && (
          <Notice tone="warning">
            <p>{unsentTexts[kind]}</p>
            <p className="mt-1">{notSent}</p>
          </Notice>
        )}
      </div>
      {kind === 'register' && !isCancelled && <AddToCalendar session={session} zone={zone} />}
      <CopyLink title={session.title} address={sessionAddress(session, zone)} />
      <GiveUp
        link={link}
        isRegistered={kind === 'register'}
        onCancelled={() => setCancelled(true)}
        onBack={() => setCancelled(false)}
      />
      <FormActions>
        <Button onPress={onClose}>Done</Button>
      </FormActions>
    </>
  )
}
