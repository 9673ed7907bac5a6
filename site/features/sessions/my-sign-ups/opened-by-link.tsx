import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { AttendedDialog } from '#site/features/sessions/attendance/attended-dialog.tsx'
import { OneSession } from '#site/features/sessions/detail/session-dialog.tsx'
import { opening, useOpenedLink } from '#site/lib/links-in-addresses.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { DeviceSessionsDialog, MySessionsDialog } from './my-sessions-dialog.tsx'
import { useMySignUp } from './my-sign-up.ts'

/** By the letter that the link begins with: a person's sessions, one that they were at, one sign-up, or no link at all. */
export function OpenedByLink({ onClose }: { onClose: () => void }) {
  const link = useOpenedLink('my')
  if (link === '') return <DeviceSessionsDialog onClose={onClose} />
  if (link.startsWith('p')) return <MySessionsDialog key={link} link={link} onClose={onClose} />
  if (link.startsWith('a')) return <AttendedDialog key={link} link={link} onClose={onClose} />
  return <SignUpByLink key={link} link={link} onClose={onClose} />
}

function SignUpByLink({ link, onClose }: { link: string; onClose: () => void }) {
  const my = useMySignUp(link)
  const { read, signUp, isGone, cancelled, reason } = my
  const navigate = useNavigate()
  const place = isGone ? undefined : signUp?.link
  // The link of somebody who has waited, and has a place by now.
  const follow = (taken: string) => void navigate({ search: opening(taken) }, { replace: true })
  useEffect(() => {
    if (place) void navigate({ search: opening(place) }, { replace: true })
  }, [place, navigate])
  const leave = <Button onPress={onClose}>See the sessions</Button>
  return (
    <OneSession
      read={{ ...read, data: isGone ? undefined : signUp?.session }}
      what="your sign-up"
      title="Your sign-up"
      cancelled={cancelled}
      gone={isGone && reason}
      onward={
        cancelled ? (
          leave
        ) : (
          <>
            {leave}
            <ButtonLink to="/sessions?my" variant="secondary">
              Send me my links
            </ButtonLink>
          </>
        )
      }
      link={link}
      my={my}
      onTaken={follow}
      onClose={onClose}
    />
  )
}
