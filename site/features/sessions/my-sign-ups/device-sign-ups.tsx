import { useEffect, useMemo, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { countedHours } from '#collections/attendance/hours.ts'
import type { AttendedSession, viewMyAttendance } from '#collections/attendance/record.contract.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { send, postCall } from '#site/data/api.ts'
import { Certificate } from '#site/features/sessions/attendance/certificate.tsx'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { offerText } from './offer-text.ts'
import { forgetLink } from './remember.ts'
import { attendanceOf, isPlace, read, subscribe, visitLinks } from './remembered.ts'
import { ComingAndPast, placeText, SignUpLine } from './sign-up-list.tsx'
import { useMySignUp } from './use-my-sign-up.ts'

const attendanceCall = postCall<typeof viewMyAttendance>('/my/attendance')

const knownText = () => JSON.stringify([...Object.entries(read()?.links ?? {}), ...visitLinks])

/** Each link that this device or this visit knows, with what it is remembered under. */
function useKnownLinks(): [key: string, link: string][] {
  // As text, since what is compared must be the same until it changes.
  const text = useSyncExternalStore(subscribe, knownText, () => '[]')
  return useMemo(() => JSON.parse(text) as [string, string][], [text])
}

/** One session that this device knows something about. */
type Known = { session: SessionView; link: string | undefined; attendance: string | undefined }

/** The sign-ups that this device, or this visit, knows: without asking for an address, and of sessions that are still listed. */
export function DeviceSignUps() {
  const read = useSessions(undefined)
  return (
    <Loaded read={read} what="your sessions">
      {(sessions) => <KnownSignUps sessions={sessions} />}
    </Loaded>
  )
}

function KnownSignUps({ sessions }: { sessions: readonly SessionView[] }) {
  const { now } = useSessionsContext()
  const known = new Map(useKnownLinks())
  const listed = new Set(sessions.map(({ id }) => id))
  const unlisted = [...known].filter(([key]) => !key.includes('#') && !listed.has(key))
  const all = sessions
    .map((session) => ({
      session,
      link: known.get(session.id),
      attendance: known.get(attendanceOf(session.id)),
    }))
    .filter(({ link, attendance }) => link ?? attendance)
    .toSorted(
      (one, other) => Date.parse(one.session.startTime) - Date.parse(other.session.startTime),
    )
  const past = all.filter(({ session }) => isFinished(session, now)).toReversed()
  return (
    <ComingAndPast
      coming={[
        ...unlisted.map(([key, link]) => <UnlistedLine key={key} link={link} />),
        ...all
          .filter(({ session }) => !isFinished(session, now))
          .map((one) => <ComingLine key={one.session.id} {...one} />),
      ]}
      past={past.map((one) => (
        <PastLine key={one.session.id} {...one} />
      ))}
    />
  )
}

function ComingLine({ session, link, attendance }: Known) {
  return (
    <SignUpLine session={session} {...(link && { link })} isPast={false}>
      {link ? (
        <Place link={link} />
      ) : (
        attendance && <p className="text-sm text-muted">You’re signed in.</p>
      )}
    </SignUpLine>
  )
}

/** The link's own facts show at once; the number on the list, and an end elsewhere, a moment later. */
function Place({ link }: { link: string }) {
  const { zone } = useSessionsContext()
  const { signUp, isGone, reason } = useMySignUp(link)
  if (isGone) return <p className="text-sm text-muted">{reason}</p>
  const place = signUp ?? { isRegistered: isPlace(link), position: null }
  return (
    <>
      <p className="text-sm text-muted">{placeText(place, false)}</p>
      {signUp?.offer && <p className="text-sm font-semibold">{offerText(signUp.offer, zone)}</p>}
    </>
  )
}

/** Of a session that the team has cancelled, or that has ended longer ago than links do. */
function UnlistedLine({ link }: { link: string }) {
  const { isGone, cancelled } = useMySignUp(link)
  const isForgotten = isGone && !cancelled
  useEffect(() => {
    if (isForgotten) forgetLink(link)
  }, [isForgotten, link])
  return (
    cancelled && (
      <SignUpLine session={cancelled} link={link} isPast={false}>
        <p className="text-sm font-semibold">Cancelled by the teaching team.</p>
      </SignUpLine>
    )
  )
}

function PastLine({ session, link, attendance }: Known) {
  const { data } = useSWR<AttendedSession[], Error>(
    attendance ? ['my attendance', attendance] : null,
    () => send(attendanceCall, { body: { link: attendance! } }),
  )
  const [attended] = data ?? []
  return (
    <SignUpLine
      session={session}
      {...(link && { link })}
      isPast
      action={attended && <Certificate row={attended} isInList />}
    >
      <p className="text-sm text-muted">
        {attended?.standing === 'counts'
          ? `You were there: ${countedHours(attended.minutes)}.`
          : placeText({ isRegistered: !link || isPlace(link), position: null }, true)}
      </p>
    </SignUpLine>
  )
}
