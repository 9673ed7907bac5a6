import { useEffect, useRef, useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { GiveUp } from '#site/sessions/my/give-up.tsx'
import { CopyLink } from '#site/sessions/detail/copy-link.tsx'
import { sessionAddress } from '#site/sessions/detail/session-address.ts'
import { AddToCalendar } from '#site/sessions/detail/add-to-calendar.tsx'
import type { SignUpKind } from './sign-up-texts.ts'

type SignUpResultProps = {
  kind: SignUpKind
  /** As in the email about it. */
  link: string
  session: SessionView
  zone: string
  onClose: () => void
}

const resultTexts = {
  register:
    "You are registered. Can't make it? Cancel here, or with the link in your email, so that someone else can have your place.",
  'waiting-list':
    "We'll notify you if a spot opens up. You don't have a place yet. The link in your email shows your number on the list.",
}

/** Unlike the toast, it stays until it is closed. */
export function SignUpResult({ kind, link, session, zone, onClose }: SignUpResultProps) {
  const [isCancelled, setCancelled] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  // The form's button, which had the focus, is gone.
  useEffect(() => result.current?.focus(), [])
  return (
    <>
      <div ref={result} tabIndex={-1} className="outline-none">
        {!isCancelled && <Notice tone="success">{resultTexts[kind]}</Notice>}
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
