import type { ReactNode } from 'react'
import type { SignedIn } from '#collections/attendance/door.contract.ts'
import { countedHours, isAfterHalfTime } from '#collections/attendance/hours.ts'
import { feedbackState } from '#collections/feedback/answers.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatTime } from '#site/lib/dates.ts'
import { opening } from '#site/lib/links-in-addresses.ts'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'

type Times = { startTime: string; endTime: string }

/** '13:05. 1.5 hours.', and that it counts half where it does. */
export function signedInWords(
  { arrivedAt, minutes }: SignedIn,
  session: Times | undefined,
  zone: string,
) {
  const hours = minutes > 0 ? ` ${countedHours(minutes)}.` : ''
  const isLate = session && isAfterHalfTime(session, arrivedAt)
  const half = isLate
    ? ' After half-time it counts half. Tell the teaching team if that is wrong.'
    : ''
  return `${formatTime(arrivedAt, zone)}.${hours}${half}`
}

type ToldProps = {
  session: Times | undefined
  link: string | undefined
  onNext: () => void
  children: ReactNode
}

/** The result for the person who signed in on this device, which may be a ward's. */
export function Told({ session, link, onNext, children }: ToldProps) {
  const { now } = useSessionsContext()
  // From half-time, for people who scan the door once more.
  const mayGiveFeedback = session && feedbackState(session, false, now) === 'open'
  return (
    <>
      <div role="status">
        <Notice tone="success">{children}</Notice>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {mayGiveFeedback && link && (
          <ButtonLink to={{ search: opening(link) }} variant="primary">
            Give feedback in 30 seconds
          </ButtonLink>
        )}
        <SecondaryButton onPress={onNext}>Somebody else? Sign in</SecondaryButton>
      </div>
    </>
  )
}
