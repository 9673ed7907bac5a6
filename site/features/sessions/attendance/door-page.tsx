import type { ReactNode } from 'react'
import { doorCloses, doorOpens } from '#collections/attendance/hours.ts'
import type { Door, DoorCode } from '#collections/attendance/door.contract.ts'
import { feedbackState } from '#collections/feedback/answers.ts'
import { paths } from '#collections/pages/paths.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { minuteMs } from '#site/data/swr.ts'
import { formatShortDate, formatTime, formatTimeRange } from '#site/lib/dates.ts'
import { useOpenedLink } from '#site/lib/links-in-addresses.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { ErrorState } from '#site/ui/feedback/loaded.tsx'
import { QrCode } from '#site/ui/layout/qr-code.tsx'
import { FullScreen } from '#site/ui/overlays/dialog.tsx'
import { useDoor } from './use-door.ts'

/** Fills the screen of a room, over the page. */
export function DoorPage({ onClose }: { onClose: () => void }) {
  const state = useDoor(useOpenedLink('door'))
  const { door, isGone, read } = state
  useDocumentTitle('Sign in here')
  return (
    <FullScreen title={door ? door.session.title : isGone ? 'Nothing is here' : 'Sign in here'}>
      {door ? (
        <Screen door={door} state={state} />
      ) : isGone ? (
        <p>
          {state.reason ??
            'This link no longer works here. Type its address again, and check its letters. If the session was moved, the teaching team has a new one.'}
        </p>
      ) : read.error ? (
        <ErrorState
          title="The door could not be opened. It needs a connection for that, and none afterwards."
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

type ScreenProps = { door: Door; state: ReturnType<typeof useDoor> }

function Screen({ door: { session }, state }: ScreenProps) {
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
