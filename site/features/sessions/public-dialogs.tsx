import { useState } from 'react'
import { availability } from '#collections/sessions/availability.ts'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { type Day, sessionsByDay } from '#collections/sessions/month-grid.ts'
import { useOpenedLink } from '#site/lib/links-in-addresses.ts'
import { formatDay } from '#site/lib/dates.ts'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { AttendedDialog } from './attendance/attended-dialog.tsx'
import { CertificateDialog } from './attendance/certificate-dialog.tsx'
import { SignInDialog } from './attendance/sign-in-dialog.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { SessionDialog } from './detail/session-dialog.tsx'
import { type Reading, useOpenedSession } from './detail/use-opened-session.ts'
import { SubscribeDialog } from './filters/subscribe-dialog.tsx'
import type { SessionsQuery } from './filters/use-sessions-query.ts'
import { SessionCard } from './list/session-card.tsx'
import { DeviceSessionsDialog, MySessionsDialog } from './my-sign-ups/my-sessions-dialog.tsx'
import { useSessionsContext } from './sessions-context.ts'
import { SignUpDialog } from './sign-up/sign-up-dialog.tsx'

const DoorPage = lazyComponent(async () => (await import('./attendance/door-page.tsx')).DoorPage)

type PublicDialogsProps = {
  query: SessionsQuery
  shown: Reading
  /** Those of them that are found. */
  found: readonly SessionView[]
  categories: readonly CategoryView[]
}

/** The dialogs that the address of the sessions page names, the topmost last. */
export function PublicDialogs({ query, shown, found, categories }: PublicDialogsProps) {
  const { opened, closing, showAll } = query
  const { day, session, 'sign-up': signUp, 'check-in': checkIn } = opened
  return (
    <>
      {day && <DayDialog day={day} sessions={found} onClose={closing('day')} />}
      {opened.subscribe && (
        <SubscribeDialog
          categories={categories}
          chosen={query.categories}
          onClose={closing('subscribe')}
        />
      )}
      {session && (
        <SessionDialog
          key={session}
          id={session}
          shown={shown}
          onClose={closing('session')}
          onShowAll={showAll}
        />
      )}
      {opened.my && <OpenedByLink shown={shown} onClose={closing('my')} onShowAll={showAll} />}
      {signUp && (
        <OpenedSignUp
          key={`${signUp} ${opened.for}`}
          id={signUp}
          isSomebodyElse={opened.for === 'somebody-else'}
          shown={shown}
          onClose={closing('sign-up')}
          onShowAll={showAll}
        />
      )}
      {opened.certificate && <CertificateDialog onClose={closing('certificate')} />}
      {opened.door && <DoorPage onClose={closing('door')} />}
      {checkIn && (
        <SignInDialog key={checkIn} id={checkIn} shown={shown} onClose={closing('check-in')} />
      )}
    </>
  )
}

type OpenedProps = Parameters<typeof SessionDialog>[0]

/** The first letter of the link says what it opens. Without a link the sessions of the device are shown. */
function OpenedByLink(props: OpenedProps) {
  const link = useOpenedLink('my')
  const { onClose } = props
  if (link === '') return <DeviceSessionsDialog onClose={onClose} />
  if (link.startsWith('p')) return <MySessionsDialog key={link} link={link} onClose={onClose} />
  if (link.startsWith('a')) return <AttendedDialog key={link} link={link} onClose={onClose} />
  return <SessionDialog key={link} {...props} link={link} />
}

const maySignUp = (session: SessionView, now: Date) =>
  ['register', 'join-waiting-list'].includes(availability(session, now).action)

/** Where nobody can sign up, the session itself says why. Once open it stays, with what was typed. */
function OpenedSignUp({ isSomebodyElse, ...props }: OpenedProps & { isSomebodyElse: boolean }) {
  const { now } = useSessionsContext()
  const { data } = useOpenedSession(props.id ?? '', props.shown).read
  const [session, setSession] = useState<SessionView>()
  if (data && data !== session && (session || maySignUp(data, now))) setSession(data)
  return session ? (
    <SignUpDialog session={session} isSomebodyElse={isSomebodyElse} onClose={props.onClose} />
  ) : (
    <SessionDialog {...props} />
  )
}

type DayDialogProps = { day: Day; sessions: readonly SessionView[]; onClose: () => void }

function DayDialog({ day, sessions, onClose }: DayDialogProps) {
  const { zone } = useSessionsContext()
  const ofDay = sessionsByDay(sessions, zone, [day]).get(day) ?? []
  return (
    <Dialog
      title={`Sessions for ${formatDay(day)}`}
      description={`${ofDay.length} ${ofDay.length === 1 ? 'session' : 'sessions'}`}
      onClose={onClose}
      size="large"
      isCovered
    >
      <ul className="flex flex-col gap-3">
        {ofDay.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} layout="row" />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
