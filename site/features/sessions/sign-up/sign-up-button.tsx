import { useState } from 'react'
import type { Availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { useKnownLink } from '#site/features/sessions/my-sign-ups/remembered.ts'
import type { SignUpKind } from './sign-up-texts.ts'

export const SignUpDialog = lazyComponent(
  async () => (await import('./sign-up-dialog.tsx')).SignUpDialog,
)
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
  const { zone, visitorZone, now } = useSessionsContext()
  // Kept while the dialog is open, though availability may change.
  const [openKind, setOpenKind] = useState<SignUpKind>()
  const [hasClosed, setClosed] = useState(false)
  const link = useKnownLink(session.id)
  const isToCome = places.state !== 'complete' && places.state !== 'cancelled'
  const isSignedUp = link !== undefined && !openKind && isToCome
  const about = <span className="sr-only">: {session.title}</span>

  if (isSignedUp) return <SignedUpBadge link={link} takesFocus={hasClosed} />
  return (
    <div className="relative flex grow flex-wrap gap-2 *:grow empty:hidden">
      {places.action === 'just-show-up' && (
        <Button variant="secondary" onPress={sayNoneNeeded}>
          {places.buttonText}
          {about}
        </Button>
      )}
      {places.action === 'register' && (
        <Button onPress={() => setOpenKind('register')} onHoverIntent={SignUpDialog.preload}>
          {places.buttonText}
          {about}
        </Button>
      )}
      {places.action === 'join-waiting-list' && (
        <>
          {showsDisabledRegister && <Button isDisabled>Register Now{about}</Button>}
          <Button
            variant="secondary"
            onPress={() => setOpenKind('waiting-list')}
            onHoverIntent={SignUpDialog.preload}
          >
            {places.buttonText}
            {about}
          </Button>
        </>
      )}
      {openKind && (
        <SignUpDialog
          session={session}
          zone={zone}
          visitorZone={visitorZone}
          now={now}
          initialKind={openKind}
          onClose={() => {
            setOpenKind(undefined)
            setClosed(true)
          }}
        />
      )}
    </div>
  )
}
