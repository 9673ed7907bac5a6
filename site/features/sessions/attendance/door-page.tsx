import { useState } from 'react'
import { doorCloses, doorOpens } from '#collections/attendance/door.ts'
import type { Door, DoorCode } from '#collections/attendance/door.contract.ts'
import { feedbackState } from '#collections/feedback/window.ts'
import { paths } from '#collections/pages/paths.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatTime, formatTimeRange } from '#site/lib/dates.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Dotted } from '#site/ui/layout/dotted.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { QrCode } from '#site/ui/layout/qr-code.tsx'
import { FullScreen } from '#site/ui/overlays/full-screen.tsx'
import { useDoor } from './use-door.ts'
import { useHashLink } from '#site/lib/use-hash-link.ts'

/** Fills the screen of a room, over whatever the page shows. */
export function DoorPage() {
  const { hash, close } = useHashLink('door')
  const state = useDoor(hash)
  const { door, isGone } = state
  useDocumentTitle('Sign in here')
  return (
    <FullScreen title={door ? door.session.title : isGone ? 'The door is closed' : 'Sign in here'}>
      {door ? (
        <Screen door={door} state={state} />
      ) : isGone ? (
        <p>
          {state.reason ??
            'This link no longer works. The session is over, or it was moved. Ask the teaching team for a new one.'}
        </p>
      ) : state.hasFailed ? (
        <ErrorState
          title="The door could not be opened. It needs a connection for that, and none afterwards."
          isRetrying={state.isRetrying}
          onRetry={state.retry}
        />
      ) : (
        <p role="status">Opening the door…</p>
      )}
      <div className="mt-auto flex justify-center">
        <Button variant="secondary" size="small" onPress={close}>
          Leave this page
        </Button>
      </div>
    </FullScreen>
  )
}

type ScreenProps = { door: Door; state: ReturnType<typeof useDoor> }

function Screen({ door: { session }, state }: ScreenProps) {
  const { zone } = useSessionsContext()
  const [isNumberOnly, setNumberOnly] = useState(false)
  const { now, code } = state
  const isEarly = now < doorOpens(session)
  const isOver = now > doorCloses(session)
  return (
    <>
      <p className="sm:text-xl">
        <Dotted
          facts={[formatTimeRange(session.startTime, session.endTime, zone), session.location]}
        />
      </p>
      {isEarly && (
        <p className="text-2xl">Signing in opens at {formatTime(doorOpens(session), zone)}.</p>
      )}
      {isOver && <p className="text-2xl">The door is closed.</p>}
      {code && !isOver && (
        <Codes id={session.id} code={code} now={now} isNumberOnly={isNumberOnly} />
      )}
      {!isEarly && <Count state={state} zone={zone} />}
      {code && !isOver && feedbackState(session, false, now) === 'open' && (
        <p>Scan again at the end: feedback takes 30 seconds.</p>
      )}
      {code && (
        <div className="flex justify-center">
          <Button variant="secondary" size="small" onPress={() => setNumberOnly(!isNumberOnly)}>
            {isNumberOnly ? 'Show the QR code' : 'Show the number only'}
          </Button>
        </div>
      )}
    </>
  )
}

const minuteMs = 60_000

type CodesProps = { id: string; code: DoorCode; now: Date; isNumberOnly: boolean }

function Codes({ id, code, now, isNumberOnly }: CodesProps) {
  const { host, origin } = window.location
  const address = `${origin}${paths.sessions}?check-in=${id}#${code.stamp}`
  const digits = `${code.digits.slice(0, 3)} ${code.digits.slice(3)}`
  return (
    <>
      {!isNumberOnly && (
        <div className="mx-auto w-[min(90vw,60dvh)]">
          <QrCode text={address} label="QR code to sign in with the camera of a phone" />
        </div>
      )}
      <p className="text-xl sm:text-2xl">
        {isNumberOnly ? 'Go' : 'or go'} to <strong>{host}</strong>, press “On now: sign in” and type
      </p>
      <p
        className={`font-bold tracking-widest tabular-nums ${isNumberOnly ? 'text-6xl sm:text-9xl' : 'text-4xl sm:text-6xl'}`}
      >
        {digits}
      </p>
      <div aria-hidden className="mx-auto h-1 w-full max-w-md border border-black">
        <div
          className="h-full bg-black"
          style={{ width: `${100 - ((now.getTime() % minuteMs) / minuteMs) * 100}%` }}
        />
      </div>
    </>
  )
}

function Count({ state, zone }: { state: ScreenProps['state']; zone: string }) {
  const { count, hasNoConnection, countedAt } = state
  return (
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
  )
}
