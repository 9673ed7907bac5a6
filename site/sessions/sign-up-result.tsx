import { CalendarPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { download } from '#site/lib/download.ts'
import { Button } from '#site/ui/button.tsx'
import { FormActions } from '#site/ui/form.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { showFailure } from '#site/ui/show-toast.ts'
import type { SignUpKind } from './sign-up-texts.ts'

type SignUpResultProps = { kind: SignUpKind; session: SessionView; onClose: () => void }

const words = {
  register:
    'You are registered. Please add the session to your calendar; if you can no longer come, tell the teaching team, so that somebody else can.',
  'waiting-list':
    "We'll notify you if a spot opens up. Until then you have no place in this session.",
}

async function saveCalendarFile(session: SessionView) {
  try {
    const { calendarFile } = await import('./calendar-file.ts')
    download(calendarFile(session), 'teaching-session.ics', 'text/calendar;charset=utf-8')
  } catch {
    showFailure('Calendar File Failed', 'The calendar file could not be made. Please try again.')
  }
}

/** What came of it; stays until it is closed, unlike the toast. */
export function SignUpResult({ kind, session, onClose }: SignUpResultProps) {
  const result = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => result.current?.focus(), [])
  return (
    <>
      <div ref={result} tabIndex={-1} className="outline-none">
        <Notice tone="success">{words[kind]}</Notice>
      </div>
      <FormActions>
        {kind === 'register' && (
          <Button variant="secondary" onPress={() => void saveCalendarFile(session)}>
            <CalendarPlus aria-hidden className="size-4" />
            Add to calendar
          </Button>
        )}
        <Button onPress={onClose}>Done</Button>
      </FormActions>
    </>
  )
}
