import { useEffect } from 'react'
import { forgetLink } from './remember.ts'
import { isPlace } from './remembered.ts'
import { useMySignUp } from './use-my-sign-up.ts'

/** Two frames, as the closing dialog takes one for itself. */
const focusSoon = (text: HTMLElement | null) =>
  requestAnimationFrame(() => requestAnimationFrame(() => text?.focus({ preventScroll: true })))

type SignedUpBadgeProps = { link: string; takesFocus: boolean }

/** A known visitor's place or turn in a session, in place of the button that opened the dialog. */
export const SignedUpBadge = ({ link, takesFocus }: SignedUpBadgeProps) => (
  <p
    ref={takesFocus ? (text) => void focusSoon(text) : undefined}
    tabIndex={-1}
    className="text-sm font-semibold text-accent-strong print:hidden"
  >
    {isPlace(link) ? (
      "You're registered"
    ) : (
      <>
        You&apos;re on the waiting list
        <ListNumber link={link} />
      </>
    )}
  </p>
)

/** ': number 3', on a card. A sign-up that has ended elsewhere is no longer known. */
function ListNumber({ link }: { link: string }) {
  const { signUp, isGone } = useMySignUp(link)
  useEffect(() => {
    if (isGone) forgetLink(link)
  }, [isGone, link])
  return signUp && signUp.position !== null && <>: number&nbsp;{signUp.position}</>
}
