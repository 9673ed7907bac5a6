import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { countedHours } from '#collections/attendance/hours.ts'
import type { MySessions } from '#collections/my-sessions/contract.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { post } from '#site/data/api.ts'
import { Certificate } from '#site/features/sessions/attendance/certificate.tsx'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { When } from '#site/features/sessions/when.tsx'
import { opening } from '#site/lib/links-in-addresses.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { EmptyState, Loaded } from '#site/ui/feedback/loaded.tsx'
import { attendanceOf, isPlace, useKnownLinks } from './known.ts'
import { offerText, placeText, useLinked, useMySignUp } from './my-sign-up.ts'

type ComingAndPastProps<Row> = {
  /** By their start. */
  rows: readonly Row[]
  /** Lines above those of the rows. */
  first?: ReactNode[]
  children: (row: Row, isPast: boolean) => ReactNode
}

function ComingAndPast<Row extends { session: Pick<SessionView, 'startTime' | 'endTime'> }>({
  rows,
  first = [],
  children,
}: ComingAndPastProps<Row>) {
  const { now } = useSessionsContext()
  const lines = (isPast: boolean) =>
    rows
      .filter(({ session }) => isFinished(session, now) === isPast)
      .map((row) => children(row, isPast))
  const coming = [...first, ...lines(false)]
  const past = lines(true).toReversed()
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

type LineProps = {
  session: Pick<SessionView, 'title' | 'startTime' | 'endTime'> &
    Partial<Pick<SessionView, 'cancelledAt'>>
  isCancelled?: boolean
  link: string | undefined
  isPast?: boolean
  /** The sign-up that the person has, or had, there. */
  state?: ReactNode
  offer?: MySessions['signUps'][number]['offer']
  action?: ReactNode
}

function Line({ session, isCancelled, link, isPast = false, state, offer, action }: LineProps) {
  const { zone } = useSessionsContext()
  const navigate = useNavigate()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{session.title}</p>
        <p className={`text-sm ${isPast ? '' : 'text-soft'}`}>
          <When session={session} />
        </p>
        {session.cancelledAt || isCancelled ? (
          <p className="text-sm font-semibold">Cancelled by the teaching team.</p>
        ) : (
          <p className="text-sm text-muted">{state}</p>
        )}
        {offer && <p className="text-sm font-semibold">{offerText(offer, zone)}</p>}
      </div>
      {action}
      {link && (
        <SmallButton
          aria-label={`Open ${session.title}`}
          onPress={() => void navigate({ search: opening(link) })}
        >
          Open
        </SmallButton>
      )}
    </li>
  )
}

export const PersonSignUps = ({ signUps }: Pick<MySessions, 'signUps'>) => (
  <ComingAndPast rows={signUps}>
    {(signUp, isPast) => (
      <Line key={signUp.link} {...signUp} isPast={isPast} state={placeText(signUp, isPast)} />
    )}
  </ComingAndPast>
)

/** The sign-ups that this device, or this visit, knows: without asking for an address, and of sessions that are still listed. */
export function DeviceSignUps() {
  const links = useKnownLinks()
  const knownOf = (session: SessionView) => ({
    session,
    link: links.get(session.id),
    attendance: links.get(attendanceOf(session.id)),
  })
  return (
    <Loaded read={useSessions(undefined)} what="your sessions">
      {(sessions) => {
        const isListed = (key: string) => sessions.some(({ id }) => id === key)
        return (
          <ComingAndPast
            rows={sessions.map(knownOf).filter(({ link, attendance }) => link ?? attendance)}
            first={[...links]
              .filter(([key]) => !key.includes('#') && !isListed(key))
              .map(([key, link]) => (
                <UnlistedLine key={key} link={link} />
              ))}
          >
            {(row, isPast) => <KnownLine key={row.session.id} {...row} isPast={isPast} />}
          </ComingAndPast>
        )
      }}
    </Loaded>
  )
}

type KnownLineProps = {
  session: SessionView
  link: string | undefined
  attendance: string | undefined
  isPast: boolean
}

/** The link's own facts show at once; the number on the list, and an end elsewhere, a moment later. */
function KnownLine({ session, link, attendance, isPast }: KnownLineProps) {
  const { signUp, isGone, reason } = useMySignUp(isPast ? undefined : link, true)
  const attended = useLinked(post('/my/attendance'), isPast ? attendance : undefined).data?.[0]
  const known = signUp ?? { isRegistered: !link || isPlace(link), position: null }
  const place = link || isPast ? placeText(known, isPast) : "You're signed in."
  const counts = attended?.standing === 'counts'
  return (
    <Line
      session={session}
      link={link}
      isPast={isPast}
      state={
        counts ? `You were there: ${countedHours(attended.minutes)}.` : isGone ? reason : place
      }
      offer={signUp?.offer ?? null}
      action={attended && <Certificate row={attended} isInList />}
    />
  )
}

/** For a cancelled session, or one so old that its link has ended. */
function UnlistedLine({ link }: { link: string }) {
  const { cancelled } = useMySignUp(link)
  return cancelled && <Line session={cancelled} isCancelled link={link} />
}
