import { type ReactNode, useEffect } from 'react'
import useSWR from 'swr'
import { doorCloses, doorOpens } from '#collections/attendance/hours.ts'
import type { Door, DoorCode, DoorCount } from '#collections/attendance/door.contract.ts'
import { feedbackState } from '#collections/feedback/answers.ts'
import { paths } from '#collections/pages/paths.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { ApiError, post, send } from '#site/data/api.ts'
import { pollEvery } from '#site/data/poll-every.ts'
import { minuteMs } from '#site/data/swr.ts'
import { useNow } from '#site/data/use-now.ts'
import { formatShortDate, formatTime, formatTimeRange } from '#site/lib/dates.ts'
import { useOpenedLink } from '#site/lib/links-in-addresses.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { ErrorState } from '#site/ui/feedback/loaded.tsx'
import { QrCode } from '#site/ui/layout/qr-code.tsx'
import { FullScreen } from '#site/ui/overlays/dialog.tsx'

const countIntervalMs = 10_000
const tickMs = 1_000

/** The link ends with the door, when the session is moved (404), or when it is cancelled (409). */
const endedBy = (error: unknown) =>
  error instanceof ApiError && [404, 409].includes(error.status) ? error : undefined

/** With how far the hub's clock is ahead: that of the computer at the door may be wrong. */
async function readDoor(link: string) {
  const door = await send(post('/door'), { body: { link } })
  return { ...door, aheadMs: Date.parse(door.now) - Date.now() }
}

function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const keep = () => {
      if (document.hidden) return
      navigator.wakeLock?.request('screen').then(
        (held) => void (lock = held),
        () => {},
      )
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}

/** The screen at a door. It reads all codes at once, and so goes on without a connection. */
function useDoor(link: string) {
  useWakeLock()
  const here = useNow(tickMs)
  const read = useSWR<Door & { aheadMs: number }, Error>(['door', link], () => readDoor(link), {
    dedupingInterval: 0,
  })
  const aheadMs = read.data?.aheadMs ?? 0
  const now = new Date(here.getTime() + aheadMs)
  const counted = useSWR<DoorCount & { at: Date }, Error>(
    read.data ? ['door count', link] : null,
    async () => ({
      ...(await send(post('/door/count'), { body: { link } })),
      at: new Date(Date.now() + aheadMs),
    }),
    pollEvery(countIntervalMs),
  )
  const end = endedBy(counted.error) ?? endedBy(read.error)
  const minute = Math.floor(now.getTime() / minuteMs)
  return {
    now,
    door: end ? undefined : read.data,
    code: read.data?.codes.find((one) => one.minute === minute),
    count: counted.data ?? read.data,
    /** The time of the last known number, after a failure. */
    countedAt: counted.error ? counted.data?.at : undefined,
    hasNoConnection: counted.error !== undefined,
    isGone: end !== undefined,
    /** A cancelled session says so. */
    reason: end?.status === 409 ? end.serverMessage : undefined,
    read,
  }
}

export function DoorPage({ onClose }: { onClose: () => void }) {
  const state = useDoor(useOpenedLink('door'))
  const { door, isGone, read } = state
  useDocumentTitle('Sign in here')
  return (
    <FullScreen title={door ? door.session.title : isGone ? 'Door not found' : 'Sign in here'}>
      {door ? (
        <Screen door={door} state={state} />
      ) : isGone ? (
        <p>
          {state.reason ??
            'This link no longer works here. Type its address again and check the letters. If the session was moved, ask the teaching team for the new link.'}
        </p>
      ) : read.error ? (
        <ErrorState
          title="The door could not be opened. It needs a connection to open, but not afterwards."
          read={read}
        />
      ) : (
        <p role="status">Opening the door…</p>
      )}
      <div className="mt-auto flex justify-center">
        <SmallButton onPress={onClose}>Leave this page</SmallButton>
      </div>
    </FullScreen>
  )
}

function Screen({ door: { session }, state }: { door: Door; state: ReturnType<typeof useDoor> }) {
  const { zone } = useSessionsContext()
  const { now, code, count, hasNoConnection, countedAt } = state
  const { startTime, endTime, location } = session
  const isEarly = now < doorOpens(session)
  const isOver = now > doorCloses(session)
  return (
    <>
      <p className="sm:text-xl">
        {formatShortDate(startTime, zone)} · {formatTimeRange(startTime, endTime, zone)} ·{' '}
        {location}
      </p>
      {isEarly && (
        <p className="text-2xl">
          Signing in opens at {formatTime(doorOpens(session), zone)} on{' '}
          {formatShortDate(doorOpens(session), zone)}.
        </p>
      )}
      {isOver && (
        <p className="text-2xl">
          This session is over. Signing in closed at {formatTime(doorCloses(session), zone)}.
        </p>
      )}
      {code && !isEarly && !isOver && (
        <Codes id={session.id} code={code} now={now}>
          <div className="text-xl">
            <p role="status">
              <strong>{count?.signedIn ?? 0}</strong> signed in
            </p>
            {hasNoConnection && (
              <p>
                No connection. Signing in still works
                {countedAt && `; the number is from ${formatTime(countedAt, zone)}`}.
              </p>
            )}
          </div>
          {feedbackState(session, false, now) === 'open' && (
            <p>Scan again at the end: feedback takes 30 seconds.</p>
          )}
        </Codes>
      )}
    </>
  )
}

type CodesProps = { id: string; code: DoorCode; now: Date; children: ReactNode }

/** The QR code takes the room that is left; on wide screens it stands beside the rest. */
function Codes({ id, code, now, children }: CodesProps) {
  const { host, origin } = window.location
  const address = `${origin}${paths.sessions}?check-in=${id}#${code.stamp}`
  const digits = `${code.digits.slice(0, 3)} ${code.digits.slice(3)}`
  return (
    <div className="grid grow grid-rows-[minmax(12rem,1fr)_auto] gap-4 landscape:grid-cols-2 landscape:grid-rows-[minmax(12rem,1fr)]">
      <div className="[container-type:size] grid place-items-center">
        <div className="w-[min(100cqw,100cqh)]">
          <QrCode text={address} label="QR code to sign in with the camera of a phone" />
        </div>
      </div>
      <div className="flex min-w-0 flex-col items-center justify-center gap-3">
        <p className="text-xl wrap-anywhere sm:text-2xl">
          or go to <strong>{host}</strong>, press “On now: sign in” and type
        </p>
        <p className="text-4xl font-bold tracking-widest whitespace-nowrap tabular-nums sm:text-6xl">
          {digits}
        </p>
        <div aria-hidden className="h-1 w-full max-w-md border border-black">
          <div
            className="h-full bg-black"
            style={{ width: `${100 - ((now.getTime() % minuteMs) / minuteMs) * 100}%` }}
          />
        </div>
        {children}
      </div>
    </div>
  )
}
