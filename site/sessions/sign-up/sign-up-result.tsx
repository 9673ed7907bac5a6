import { useEffect, useRef } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { AddToCalendar } from '#site/sessions/detail/add-to-calendar.tsx'
import type { SignUpKind } from './sign-up-texts.ts'

type SignUpResultProps = {
  kind: SignUpKind
  session: SessionView
  zone: string
  onClose: () => void
}

const resultTexts = {
  register:
    'You are registered. Please add the session to your calendar; if you can no longer come, tell the teaching team, so that someone else can have your place.',
  'waiting-list': "We'll notify you if a spot opens up. You don't have a place yet.",
}

/** Unlike the toast, it stays until it is closed. */
export function SignUpResult({ kind, session, zone, onClose }: SignUpResultProps) {
  const result = useRef<HTMLDivElement>(null)
  // The form's button, which had the focus, is gone.
  useEffect(() => result.current?.focus(), [])
  return (
    <>
      <div ref={result} tabIndex={-1} className="outline-none">
        <Notice tone="success">{resultTexts[kind]}</Notice>
      </div>
      {kind === 'register' && <AddToCalendar session={session} zone={zone} />}
      <FormActions>
        <Button onPress={onClose}>Done</Button>
      </FormActions>
    </>
  )
}
