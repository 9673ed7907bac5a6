import { useId, useState } from 'react'
import { badgeColors } from '#collections/categories/colors.ts'
import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { LinkedText } from '#site/ui/layout/linked-text.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Cancelled, CancelledNotice } from './cancelled.tsx'
import { CopyLink } from './copy-link.tsx'
import { MySignUpSection } from '#site/features/sessions/my-sign-ups/my-sign-up-section.tsx'
import { useKnownLink } from '#site/features/sessions/my-sign-ups/remembered.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { sessionAddress } from './session-address.ts'
import { OtherDates } from './other-dates.tsx'
import { SessionFacts } from './session-facts.tsx'
import { SessionPlaces } from '#site/features/sessions/list/session-places.tsx'
import { SignUpButton } from '#site/features/sessions/sign-up/sign-up-button.tsx'
import type { useOpenedSession } from './use-opened-session.ts'

type SessionDialogProps = {
  opened: ReturnType<typeof useOpenedSession>
  onClose: () => void
  onShowAll: () => void
}

export function SessionDialog({ opened, onClose, onShowAll }: SessionDialogProps) {
  const { read, cancelled, isMissing } = opened
  const session = read.data
  const title = session?.title ?? cancelled?.title ?? (isMissing ? 'Session not found' : 'Session')
  useDocumentTitle(title)
  const whenId = useId()
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isCovered
      isInAddress
      describedBy={session && whenId}
    >
      {cancelled ? (
        <Cancelled session={cancelled}>
          <Button onPress={onShowAll}>See all sessions</Button>
        </Cancelled>
      ) : isMissing ? (
        <SessionGone onShowAll={onShowAll} />
      ) : (
        <Loaded read={read} what="the session">
          {(found) => <SessionDetails session={found} whenId={whenId} />}
        </Loaded>
      )}
    </Dialog>
  )
}

type SessionDetailsProps = { session: SessionView; whenId: string }

function SessionDetails({ session, whenId }: SessionDetailsProps) {
  const { zone, now, colorOf } = useSessionsContext()
  const places = availability(session, now)
  const isToCome = places.state !== 'complete' && places.state !== 'cancelled'
  const link = useKnownLink(session.id)
  // Stays while the dialog is open, to say that it is given up.
  const [mine, setMine] = useState(link)
  if (link !== undefined && link !== mine) setMine(link)
  return (
    <div className="flex flex-col gap-5">
      {session.cancelledAt && <CancelledNotice reason={session.cancelReason} />}
      <div className="flex min-w-0 flex-col items-start gap-3">
        <Badge colors={badgeColors(colorOf(session.category))}>{session.category}</Badge>
        <div id={whenId}>
          <SessionFacts session={session} />
        </div>
      </div>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-soft">
        <LinkedText text={session.description} />
      </p>
      <div className="border-t border-line pt-5 empty:hidden">
        {places.state !== 'cancelled' && (
          <SessionPlaces session={session} places={places} isDetailed>
            <SignUpButton session={session} places={places} showsDisabledRegister={false} />
          </SessionPlaces>
        )}
        {mine && isToCome && (
          <div className="mt-3">
            <MySignUpSection key={mine} link={mine} />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-4 border-t border-line pt-5 print:hidden">
        <OtherDates session={session} />
        {isToCome && <AddToCalendar session={session} zone={zone} />}
        <CopyLink title={session.title} address={sessionAddress(session, zone)} />
      </div>
    </div>
  )
}

const SessionGone = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-soft">
      This session may have been taken off the programme, or the link may be incomplete. See what
      else is on.
    </p>
    <Button onPress={onShowAll}>See all sessions</Button>
  </div>
)
