import { useEffect } from 'react'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { GiveUp } from './give-up.tsx'
import { offerText } from './offer-text.ts'
import { forgetLink } from './remember.ts'
import { isPlace } from './remembered.ts'
import { TakePlace } from './take-place.tsx'
import { useMySignUp } from './use-my-sign-up.ts'

/** In the dialog of a session that a visitor whom this device or visit knows has signed up for. */
export function MySignUpSection({ link }: { link: string }) {
  const { zone } = useSessionsContext()
  const { signUp, isGone } = useMySignUp(link)
  // Promoted, taken off the list, or cancelled elsewhere.
  useEffect(() => {
    if (isGone) forgetLink(link)
  }, [isGone, link])
  if (!signUp || isGone) return null
  const { position, session, offer } = signUp
  return (
    <div className="group/answers flex flex-col gap-3">
      {position !== null && (
        <p className="text-sm text-soft">
          You are number {position} of {session.waitingListCount}.
        </p>
      )}
      {offer && <p className="font-semibold">{offerText(offer, zone)}</p>}
      {offer && <TakePlace link={link} />}
      <GiveUp link={link} isRegistered={isPlace(link)} isOffered={offer !== null} />
    </div>
  )
}
