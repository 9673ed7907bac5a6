import { useEffect } from 'react'
import { GiveUp } from './give-up.tsx'
import { forgetLink } from './remember.ts'
import { isPlace } from './remembered.ts'
import { useMySignUp } from './use-my-sign-up.ts'

/** In the dialog of a session that a remembered visitor has signed up for. */
export function MyPart({ link }: { link: string }) {
  const { signUp, isGone, show } = useMySignUp(link)
  // Promoted, taken off the list, or cancelled elsewhere.
  useEffect(() => {
    if (isGone) forgetLink(link)
  }, [isGone, link])
  if (!signUp || isGone) return null
  const { position, session } = signUp
  return (
    <div className="flex flex-col gap-3">
      {position !== null && (
        <p className="text-sm text-soft">
          You are number {position} of {session.waitingListCount}.
        </p>
      )}
      <GiveUp link={link} isRegistered={isPlace(link)} onBack={show} />
    </div>
  )
}
