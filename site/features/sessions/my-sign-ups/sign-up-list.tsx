import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MySessions, MySignUp } from '#collections/my-sessions/contract.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { opening } from '#site/lib/links-in-addresses.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { offerText } from './offer-text.ts'

type SignUpsProps = { coming: ReactNode[]; past: ReactNode[] }

/** Lines of sign-ups: first what is to come, then what is over. */
export function ComingAndPast({ coming, past }: SignUpsProps) {
  if (coming.length + past.length === 0)
    return <EmptyState title="You are not signed up for anything at the moment." />
  return (
    <div className="flex flex-col gap-5">
      {coming.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">{coming}</ul>
      ) : (
        <p className="text-sm text-soft">You have no upcoming sessions.</p>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-sign-ups" className="flex flex-col gap-2">
          <h3 id="past-sign-ups" className="text-sm font-semibold">
            Past sessions
          </h3>
          <ul className="flex flex-col divide-y divide-line text-muted">{past}</ul>
        </section>
      )}
    </div>
  )
}

/** 'You have a place.', 'You are number 2 on the waiting list.' or what was so before the end. */
export const placeText = (
  { isRegistered, position }: Pick<MySignUp, 'isRegistered' | 'position'>,
  isPast: boolean,
) => {
  if (isPast) return isRegistered ? 'You had a place.' : 'You were on the waiting list.'
  if (isRegistered) return 'You have a place.'
  return position === null
    ? 'You are on the waiting list.'
    : `You are number ${position} on the waiting list.`
}

type SignUpLineProps = {
  session: Pick<SessionView, 'title' | 'startTime' | 'endTime'> &
    Partial<Pick<SessionView, 'cancelledAt'>>
  /** What 'Open' opens, if there is something. */
  link?: string
  isPast: boolean
  /** The sign-up that the person has, or had, there. */
  children: ReactNode
  /** Beside 'Open'. */
  action?: ReactNode
}

/** One session of a person, in a list. */
export function SignUpLine({ session, link, isPast, children, action }: SignUpLineProps) {
  const { zone } = useSessionsContext()
  const navigate = useNavigate()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{session.title}</p>
        <p className={`text-sm ${isPast ? '' : 'text-soft'}`}>
          {formatShortDate(session.startTime, zone)},{' '}
          {formatTimeRange(session.startTime, session.endTime, zone)}
        </p>
        {session.cancelledAt ? (
          <p className="text-sm font-semibold">Cancelled by the teaching team.</p>
        ) : (
          children
        )}
      </div>
      {action}
      {link && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Open ${session.title}`}
          onPress={() => void navigate({ search: opening(link) })}
        >
          Open
        </Button>
      )}
    </li>
  )
}

/** All sign-ups of a person, by their link. */
export function SignUpList({ signUps }: Pick<MySessions, 'signUps'>) {
  const { zone, now } = useSessionsContext()
  const line = (signUp: MySessions['signUps'][number], isPast: boolean) => (
    <SignUpLine key={signUp.link} session={signUp.session} link={signUp.link} isPast={isPast}>
      <p className="text-sm text-muted">{placeText(signUp, isPast)}</p>
      {signUp.offer && <p className="text-sm font-semibold">{offerText(signUp.offer, zone)}</p>}
    </SignUpLine>
  )
  const past = signUps.filter(({ session }) => isFinished(session, now)).toReversed()
  return (
    <ComingAndPast
      coming={signUps
        .filter(({ session }) => !isFinished(session, now))
        .map((each) => line(each, false))}
      past={past.map((each) => line(each, true))}
    />
  )
}
