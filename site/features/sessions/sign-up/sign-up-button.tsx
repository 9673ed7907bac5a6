import { useState } from 'react'
import type { Availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { useKnownLink } from '#site/features/sessions/my-sign-ups/remembered.ts'
import type { SignUpKind } from './sign-up-texts.ts'
import type { SignUpStart } from './use-sign-up.ts'

const SignUpDialog = lazyComponent(async () => (await import('./sign-up-dialog.tsx')).SignUpDialog)
/** In the dialog's file, as most visitors never see it. */
const SignedUpBadge = lazyComponent(
  async () => (await import('./sign-up-dialog.tsx')).SignedUpBadge,
)
// Early, so that the first press on a phone opens it at once.
if ('document' in globalThis) {
  SignUpDialog.preload()
  SignedUpBadge.preload()
}

type SignUpButtonProps = {
  session: SessionView
  places: Availability
  showsDisabledRegister: boolean
}

const sayNoneNeeded = () =>
  void showToast({
    title: 'No Registration Required',
    text: 'This session is open to everyone. Just show up!',
  })

export function SignUpButton({ session, places, showsDisabledRegister }: SignUpButtonProps) {
  const { zone, now } = useSessionsContext()
  // Kept while the dialog is open, though availability may change.
  const [opened, setOpened] = useState<SignUpStart>()
  const [hasClosed, setClosed] = useState(false)
  const link = useKnownLink(session.id)
  const isToCome = places.state !== 'complete' && places.state !== 'cancelled'
  const isSignedUp = link !== undefined && (!opened || opened.isSomebodyElse) && isToCome
  const kind: SignUpKind = places.action === 'register' ? 'register' : 'waiting-list'
  const about = <span className="sr-only">: {session.title}</span>

  return (
    <div
      className={`relative flex grow flex-wrap items-center gap-2 empty:hidden ${isSignedUp ? '' : '*:grow'}`}
    >
      {isSignedUp && <SignedUpBadge link={link} takesFocus={hasClosed} />}
      {isSignedUp && places.action !== 'just-show-up' && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => setOpened({ kind, isSomebodyElse: true })}
        >
          Sign up someone else{about}
        </Button>
      )}
      {!isSignedUp && places.action === 'just-show-up' && (
        <Button variant="secondary" onPress={sayNoneNeeded}>
          {places.buttonText}
          {about}
        </Button>
      )}
      {!isSignedUp && places.action === 'register' && (
        <Button onPress={() => setOpened({ kind })} onHoverIntent={SignUpDialog.preload}>
          {places.buttonText}
          {about}
        </Button>
      )}
      {!isSignedUp && places.action === 'join-waiting-list' && (
        <>
          {showsDisabledRegister && <Button isDisabled>Register Now{about}</Button>}
          <Button
            variant="secondary"
            onPress={() => setOpened({ kind })}
            onHoverIntent={SignUpDialog.preload}
          >
            {places.buttonText}
            {about}
          </Button>
        </>
      )}
      {opened && (
        <SignUpDialog
          session={session}
          zone={zone}
          now={now}
          start={opened}
          onClose={() => {
            setOpened(undefined)
            setClosed(true)
          }}
        />
      )}
    </div>
  )
}
