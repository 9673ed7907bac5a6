import {
  BookOpen,
  CalendarDays,
  Clock,
  Hourglass,
  type LucideIcon,
  MapPin,
  Presentation,
  User,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { countedHours } from '#collections/attendance/hours.ts'
import { badgeColors } from '#collections/colors.ts'
import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { isPlace, useKnownLink } from '#site/features/sessions/my-sign-ups/known.ts'
import { MyPart } from '#site/features/sessions/my-sign-ups/my-part.tsx'
import {
  placeText,
  stateText,
  useMySignUp,
} from '#site/features/sessions/my-sign-ups/my-sign-up.ts'
import { SessionPlaces } from '#site/features/sessions/list/session-places.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { SignUpButton } from '#site/features/sessions/sign-up/sign-up-button.tsx'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink, ExternalLink } from '#site/ui/actions/link.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { LinkedText } from '#site/ui/layout/linked-text.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Cancelled, CancelledNotice, Gone } from './cancelled.tsx'
import { CopyLink } from './copy-link.tsx'
import { OtherDates } from './other-dates.tsx'
import { sessionAddress } from './session-link.tsx'
import { useOpenedSession } from './use-opened-session.ts'

type SessionDialogProps = {
  id?: string
  /** Of an email about a sign-up, in place of an id. */
  link?: string
  onClose: () => void
  onShowAll: () => void
}

/** The session that the address names, with the sign-up that this device knows; or the sign-up behind a link. */
export function SessionDialog({ id = '', link, onClose, onShowAll }: SessionDialogProps) {
  const known = useKnownLink(id)
  // Stays while the dialog is open, to say that it is given up.
  const [mine, setMine] = useState(link ?? known)
  const my = useMySignUp(mine)
  const [done, setDone] = useState('')
  // The answer to the link is from before its place was given up.
  const opened = useOpenedSession(id || (done && my.signUp?.session.id) || '')
  // A place that was just taken has a link of its own, and is shown already.
  if (known !== undefined && known !== mine && known !== my.signUp?.link) setMine(known)
  const { read, cancelled, gone, ...texts } =
    link === undefined
      ? {
          ...opened,
          what: 'the session',
          title: opened.isMissing ? 'Session not found' : 'Session',
          gone:
            opened.isMissing &&
            'This session may have been taken off the programme, or the link may be incomplete. See what else is on.',
        }
      : {
          read: {
            ...my.read,
            data: my.isGone ? undefined : (opened.read.data ?? my.signUp?.session),
          },
          cancelled: my.cancelled,
          what: 'your sign-up',
          title: 'Your sign-up',
          gone: my.isGone && my.reason,
        }
  const title = read.data?.title ?? cancelled?.title ?? texts.title
  useDocumentTitle(title)
  const whenId = useId()
  const onward =
    link === undefined ? (
      <Button onPress={onShowAll}>See all sessions</Button>
    ) : (
      <Button onPress={onClose}>See the sessions</Button>
    )
  return (
    <Dialog title={title} onClose={onClose} isCovered describedBy={read.data && whenId}>
      {cancelled ? (
        <Cancelled session={cancelled}>{onward}</Cancelled>
      ) : gone ? (
        <Gone text={gone}>
          {onward}
          {link !== undefined && <ButtonLink to="/sessions?my">Send me my links</ButtonLink>}
        </Gone>
      ) : (
        <Loaded read={read} what={texts.what}>
          {(session) => (
            <SessionDetails {...{ session, whenId, my, done }} link={mine} onGivenUp={setDone} />
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

type SessionDetailsProps = {
  session: SessionView
  /** The id of the element with the time and the visitor's place. */
  whenId: string
  link: string | undefined
  my: ReturnType<typeof useMySignUp>
  /** The thanks for a place given up. */
  done: string
  onGivenUp: (done: string) => void
}

function SessionDetails({ session, whenId, link, my, done, onGivenUp }: SessionDetailsProps) {
  const { zone, now, colorOf } = useSessionsContext()
  const known = useKnownLink(session.id)
  const { state } = availability(session, now)
  const isToCome = state !== 'complete' && state !== 'cancelled'
  const { signUp } = my
  const mine = my.isGone ? undefined : (signUp?.link ?? link)
  return (
    <div className="flex flex-col gap-5">
      {session.cancelledAt && <CancelledNotice reason={session.cancelReason} />}
      <div className="flex min-w-0 flex-col items-start gap-3">
        <Badge colors={badgeColors(colorOf(session.category))}>{session.category}</Badge>
        <div id={whenId} className="flex flex-col gap-3">
          <SessionFacts session={session} />
          {mine && !done && !session.cancelledAt && (
            <p role="status" className="font-semibold">
              {signUp
                ? stateText(signUp, zone, now)
                : placeText({ isRegistered: isPlace(mine), position: null }, !isToCome)}
            </p>
          )}
        </div>
        {done && (
          <Notice tone="success" role="status" takesFocus>
            {done}
          </Notice>
        )}
        {mine && !done && isToCome && signUp && !signUp.hasBegun && (
          <MyPart link={mine} signUp={signUp} read={my.read} onGivenUp={onGivenUp} />
        )}
      </div>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-soft">
        <LinkedText text={session.description} />
      </p>
      {state !== 'cancelled' && (
        <div className="border-t border-line pt-5">
          <SessionPlaces session={session} isDetailed>
            {(known || !mine || done) && (
              <SignUpButton
                session={session}
                showsDisabledRegister={false}
                isBesideState={mine !== undefined}
              />
            )}
          </SessionPlaces>
        </div>
      )}
      <div className="flex flex-col gap-4 border-t border-line pt-5 print:hidden">
        <OtherDates session={session} />
        {isToCome && (!mine || isPlace(mine)) && <AddToCalendar session={session} />}
        <CopyLink title={session.title} address={sessionAddress(session, zone)} />
      </div>
    </div>
  )
}

type Fact = [icon: LucideIcon, name: string, text: ReactNode]

function SessionFacts({ session }: { session: SessionView }) {
  const { zone } = useSessionsContext()
  const { startTime, endTime, location, faculty, topic, teachingMinutes, materialsUrl } = session
  const time = (text: string) => <time dateTime={startTime}>{text}</time>
  const hours = teachingMinutes !== null && `${countedHours(teachingMinutes)} of teaching`
  const materials = materialsUrl && (
    <ExternalLink href={materialsUrl}>Slides or recording</ExternalLink>
  )
  const place = <LinkedText text={location} />
  const facts: Fact[] = [
    [CalendarDays, 'Date', time(formatShortDate(startTime, zone))],
    [Clock, 'Time', time(formatTimeRange(startTime, endTime, zone))],
    [MapPin, 'Location', place],
    [User, 'Faculty', faculty],
    [Hourglass, 'Teaching hours', hours],
    [Presentation, 'Materials', materials],
    [BookOpen, 'Topic', topic],
  ]
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {facts.map(
        ([Icon, name, text]) =>
          text && (
            <div key={name} className="flex items-start gap-2">
              <dt className="mt-0.5 shrink-0 text-muted">
                <Icon aria-hidden className="size-4" />
                <span className="sr-only">{name}</span>
              </dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
