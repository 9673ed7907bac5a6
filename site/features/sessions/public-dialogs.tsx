import { useId, useState } from 'react'
import { availability } from '#collections/sessions/availability.ts'
import { counted } from '#collections/counted.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { type Day, sessionsByDay } from '#collections/sessions/month-grid.ts'
import { useOpenedLink } from '#site/lib/links-in-addresses.ts'
import { formatDay } from '#site/lib/dates.ts'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { AttendedDialog } from './attendance/attended-dialog.tsx'
import { CertificateDialog } from './attendance/certificate-dialog.tsx'
import { SignInDialog } from './attendance/sign-in-dialog.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { button } from '#site/ui/styles.ts'
import { SessionDialog } from './detail/session-dialog.tsx'
import { useOpenedSession } from './detail/use-opened-session.ts'
import { CopyLink } from './detail/copy-link.tsx'
import type { SessionsQuery } from './filters/use-sessions-query.ts'
import { SessionCard } from './list/session-card.tsx'
import { DeviceSessionsDialog, MySessionsDialog } from './my-sign-ups/my-sessions-dialog.tsx'
import { useCategories } from './reads.ts'
import { useSessionsContext } from './sessions-context.ts'
import { SignUpDialog } from './sign-up/sign-up-dialog.tsx'
import { isSignUp } from './sign-up/sign-up-texts.ts'

const DoorPage = lazyComponent(async () => (await import('./attendance/door-page.tsx')).DoorPage)

type PublicDialogsProps = { query: SessionsQuery; found: readonly SessionView[] }

/** The dialogs that the address of the sessions page names, the topmost last. */
export function PublicDialogs({ query, found }: PublicDialogsProps) {
  const { closing, showAll } = query
  const { day, session, my, 'sign-up': signUp, 'check-in': checkIn, ...opened } = query.opened
  const of = (dialog: Parameters<typeof closing>[0]) => ({
    onClose: closing(dialog),
    onShowAll: showAll,
  })
  return (
    <>
      {day && <DayDialog day={day} sessions={found} onClose={closing('day')} />}
      {opened.subscribe && (
        <SubscribeDialog chosen={query.categories} onClose={closing('subscribe')} />
      )}
      {session && <SessionDialog key={session} id={session} {...of('session')} />}
      {my && <OpenedByLink {...of('my')} />}
      {signUp && (
        <OpenedSignUp
          key={`${signUp} ${opened.for}`}
          id={signUp}
          isSomebodyElse={opened.for === 'somebody-else'}
          {...of('sign-up')}
        />
      )}
      {opened.certificate && <CertificateDialog onClose={closing('certificate')} />}
      {opened.door && <DoorPage onClose={closing('door')} />}
      {checkIn && <SignInDialog key={checkIn} id={checkIn} onClose={closing('check-in')} />}
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

/** If no one can sign up, the session itself says why. Once open it stays, with what was typed. */
function OpenedSignUp({ isSomebodyElse, ...props }: OpenedProps & { isSomebodyElse: boolean }) {
  const { now } = useSessionsContext()
  const { data } = useOpenedSession(props.id ?? '').read
  const [session, setSession] = useState<SessionView>()
  if (data && data !== session && (session || isSignUp(availability(data, now).action)))
    setSession(data)
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
      description={counted(ofDay.length, 'session')}
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

function SubscribeDialog({ chosen, onClose }: { chosen: readonly string[]; onClose: () => void }) {
  const { data: categories = [] } = useCategories()
  const purpose = useId()
  // By id, so that a subscription survives a renaming.
  const ids = chosen.map((name) => categories.find((one) => one.name === name)?.id ?? name)
  const query = new URLSearchParams(ids.map((id) => ['category', id]))
  const feed = `${location.origin}/api/calendar.ics${ids.length > 0 ? `?${query}` : ''}`
  const webcal = feed.replace(/^https?:/, 'webcal:')
  const google = new URLSearchParams({ cid: webcal })
  const outlook = new URLSearchParams({ url: feed, name: 'Teaching sessions' })
  return (
    <Dialog title="Subscribe" describedBy={purpose} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p id={purpose} className="text-sm text-muted">
          Your calendar shows{' '}
          {chosen.length > 0 ? `the sessions of ${chosen.join(', ')}` : 'all sessions'} and follows
          changes.
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={webcal} className={button({ size: 'small' })}>
            Open in calendar app
          </a>
          <ExternalLink
            href={`https://calendar.google.com/calendar/render?${google}`}
            look="button"
          >
            Google Calendar
          </ExternalLink>
          <ExternalLink
            href={`https://outlook.office.com/calendar/0/addfromweb?${outlook}`}
            look="button"
          >
            Outlook
          </ExternalLink>
        </div>
        <CopyLink title="Teaching sessions" address={feed} label="Link to the calendar" />
      </div>
    </Dialog>
  )
}
