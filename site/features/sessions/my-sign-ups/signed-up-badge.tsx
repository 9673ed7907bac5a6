import { ListNumber } from './list-number.tsx'
import { isPlace } from './remembered.ts'

/** Two frames, as the closing dialog takes one for itself. */
const focusSoon = (text: HTMLElement | null) =>
  requestAnimationFrame(() => requestAnimationFrame(() => text?.focus({ preventScroll: true })))

type SignedUpBadgeProps = { link: string; takesFocus: boolean }

/** What a known visitor has in a session, in place of the button that opened the dialog. */
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
