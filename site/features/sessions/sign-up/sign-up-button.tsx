import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { isPlace, useKnownLink } from '#site/features/sessions/my-sign-ups/known.ts'
import { useMySignUp } from '#site/features/sessions/my-sign-ups/my-sign-up.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'

type SignUpButtonProps = {
  session: SessionView
  showsDisabledRegister: boolean
  /** Whether it stands beside what the visitor has. */
  isBesideState?: boolean
}

const sayNoneNeeded = () =>
  showToast({
    title: 'No Registration Required',
    text: 'This session is open to everyone. Just show up!',
  })

export function SignUpButton({ session, showsDisabledRegister, isBesideState }: SignUpButtonProps) {
  const { openSignUp, now } = useSessionsContext()
  const { state, action, buttonText } = availability(session, now)
  const link = useKnownLink(session.id)
  const signUp = (forWhom: 'me' | 'somebody-else') => () => openSignUp(session.id, forWhom)
  const about = <span className="sr-only">: {session.title}</span>
  if (link !== undefined && state !== 'complete' && state !== 'cancelled') {
    return (
      <div className="relative flex grow flex-wrap items-center gap-2">
        {!isBesideState && <SignedUpBadge link={link} />}
        {action !== 'just-show-up' && (
          <Button variant="quiet" size="small" onPress={signUp('somebody-else')}>
            Sign up someone else{about}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="relative flex grow flex-wrap items-center gap-2 *:grow empty:hidden">
      {action === 'just-show-up' && (
        <SecondaryButton onPress={sayNoneNeeded}>
          {buttonText}
          {about}
        </SecondaryButton>
      )}
      {action === 'join-waiting-list' && showsDisabledRegister && (
        <Button isDisabled>Register Now{about}</Button>
      )}
      {(action === 'register' || action === 'join-waiting-list') && (
        <Button variant={action === 'register' ? undefined : 'secondary'} onPress={signUp('me')}>
          {buttonText}
          {about}
        </Button>
      )}
    </div>
  )
}

/** A known visitor's place or turn in a session. It may have ended elsewhere, or be another number by now. */
function SignedUpBadge({ link }: { link: string }) {
  const { signUp } = useMySignUp(link)
  return (
    <p className="text-sm font-semibold text-accent-strong print:hidden">
      {isPlace(link) ? "You're registered" : "You're on the waiting list"}
      {signUp && signUp.position !== null && <>: number&nbsp;{signUp.position}</>}
    </p>
  )
}
