import { type ReactNode, useId, useState } from 'react'
import { badgeColors } from '#collections/colors.ts'
import { availability } from '#collections/sessions/availability.ts'
import type { CancelledSession, SessionView } from '#collections/sessions/contract.ts'
import { isPlace, useKnownLink } from '#site/features/sessions/my-sign-ups/known.ts'
import { GivenUp, MyPart } from '#site/features/sessions/my-sign-ups/my-part.tsx'
import {
  placeText,
  stateText,
  useMySignUp,
} from '#site/features/sessions/my-sign-ups/my-sign-up.ts'
import { SessionPlaces } from '#site/features/sessions/list/session-places.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { SignUpButton } from '#site/features/sessions/sign-up/sign-up-button.tsx'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Loaded, type LoadedRead } from '#site/ui/feedback/loaded.tsx'
import { LinkedText } from '#site/ui/layout/linked-text.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Cancelled, CancelledNotice, Gone } from './cancelled.tsx'
import { CopyLink } from './copy-link.tsx'
import { OtherDates } from './other-dates.tsx'
import { sessionAddress } from './session-link.tsx'
import { SessionFacts } from './session-facts.tsx'
import { type Reading, useOpenedSession } from './use-opened-session.ts'

type SessionDialogProps = {
  id: string
  /** The sessions that the page has already read. */
  shown: Reading
  onClose: () => void
  onShowAll: () => void
}

/** The session that the address names, with the sign-up that this device knows. */
export function SessionDialog({ id, shown, onClose, onShowAll }: SessionDialogProps) {
  const { read, cancelled, isMissing } = useOpenedSession(id, shown)
  const known = useKnownLink(id)
  // Stays while the dialog is open, to say that it is given up.
  const [mine, setMine] = useState(known)
  if (known !== undefined && known !== mine) setMine(known)
  return (
    <OneSession
      read={read}
      what="the session"
      title={isMissing ? 'Session not found' : 'Session'}
      cancelled={cancelled}
      onward={<Button onPress={onShowAll}>See all sessions</Button>}
      gone={
        isMissing &&
        'This session may have been taken off the programme, or the link may be incomplete. See what else is on.'
      }
      link={mine}
      my={useMySignUp(mine)}
      onTaken={setMine}
      onClose={onClose}
    />
  )
}

type OneSessionProps = Pick<SessionDetailsProps, 'link' | 'my' | 'onTaken'> & {
  read: LoadedRead<SessionView>
  what: string
  /** While the session's own is not known. */
  title: string
  cancelled: CancelledSession | undefined
  /** Why there is nothing to show. */
  gone: ReactNode
  /** Leads on from a session that is cancelled or gone. */
  onward: ReactNode
  onClose: () => void
}

export function OneSession(props: OneSessionProps) {
  const { read, what, cancelled, gone, onward, onClose, link, my, onTaken } = props
  const title = read.data?.title ?? cancelled?.title ?? props.title
  useDocumentTitle(title)
  const whenId = useId()
  return (
    <Dialog title={title} onClose={onClose} isCovered describedBy={read.data && whenId}>
      {cancelled ? (
        <Cancelled session={cancelled}>{onward}</Cancelled>
      ) : gone ? (
        <Gone text={gone}>{onward}</Gone>
      ) : (
        <Loaded read={read} what={what}>
          {(session) => <SessionDetails {...{ session, whenId, link, my, onTaken }} />}
        </Loaded>
      )}
    </Dialog>
  )
}

type SessionDetailsProps = {
  session: SessionView
  /** The id of what says when it is, and what the visitor has there. */
  whenId: string
  link: string | undefined
  my: ReturnType<typeof useMySignUp>
  onTaken: (link: string) => void
}

/** One session, for a card, a link, an email and the calendar alike. */
function SessionDetails({ session, whenId, link, my, onTaken }: SessionDetailsProps) {
  const { zone, now, colorOf } = useSessionsContext()
  const [done, setDone] = useState('')
  const known = useKnownLink(session.id)
  const places = availability(session, now)
  const isToCome = places.state !== 'complete' && places.state !== 'cancelled'
  const mine = link !== undefined && !my.isGone ? link : undefined
  const { signUp } = my
  return (
    <div className="flex flex-col gap-5">
      {session.cancelledAt && <CancelledNotice reason={session.cancelReason} />}
      <div className="flex min-w-0 flex-col items-start gap-3">
        <Badge colors={badgeColors(colorOf(session.category))}>{session.category}</Badge>
        <div id={whenId} className="flex flex-col gap-3">
          <SessionFacts session={session} />
          {mine && !done && !session.cancelledAt && (
            <p className="font-semibold">
              {signUp
                ? stateText(signUp, zone, now)
                : placeText({ isRegistered: isPlace(mine), position: null }, !isToCome)}
            </p>
          )}
        </div>
        {done && <GivenUp>{done}</GivenUp>}
        {mine && !done && isToCome && signUp && !signUp.hasBegun && (
          <MyPart link={mine} signUp={signUp} onTaken={onTaken} onGivenUp={setDone} />
        )}
      </div>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-soft">
        <LinkedText text={session.description} />
      </p>
      {places.state !== 'cancelled' && (
        <div className="border-t border-line pt-5">
          <SessionPlaces session={session} places={places} isDetailed>
            {(known || !mine || done) && (
              <SignUpButton
                session={session}
                places={places}
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
