import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { AddToCalendar } from '#site/features/sessions/detail/add-to-calendar.tsx'
import { Cancelled, CancelledNotice } from '#site/features/sessions/detail/cancelled.tsx'
import { OtherDates } from '#site/features/sessions/detail/other-dates.tsx'
import { CopyLink } from '#site/features/sessions/detail/copy-link.tsx'
import { sessionAddress } from '#site/features/sessions/detail/session-address.ts'
import { SessionFacts } from '#site/features/sessions/detail/session-facts.tsx'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { opening } from '#site/lib/links-in-addresses.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { GiveUp } from './give-up.tsx'
import { offerText } from './offer-text.ts'
import { TakePlace } from './take-place.tsx'
import { useMySignUp } from './use-my-sign-up.ts'

type MySignUpDialogProps = { link: string; onClose: () => void }

export function MySignUpDialog({ link, onClose }: MySignUpDialogProps) {
  const { read, signUp, isGone, cancelled, reason } = useMySignUp(link)
  const navigate = useNavigate()
  const place = isGone ? undefined : signUp?.link
  // The link of somebody who has waited, and has a place by now.
  useEffect(() => {
    if (place) void navigate({ search: opening(place) }, { replace: true })
  }, [place, navigate])
  const title = cancelled?.title ?? (isGone || !signUp ? 'Your sign-up' : signUp.session.title)
  useDocumentTitle(title)
  const descriptionId = useId()
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isInAddress
      describedBy={signUp && descriptionId}
    >
      {cancelled ? (
        <Cancelled session={cancelled}>
          <Button onPress={onClose}>See the sessions</Button>
        </Cancelled>
      ) : isGone ? (
        <Gone reason={reason} onClose={onClose} />
      ) : (
        <Loaded read={read} what="your sign-up">
          {(found) => <Details link={link} signUp={found} descriptionId={descriptionId} />}
        </Loaded>
      )}
    </Dialog>
  )
}

const Gone = ({ reason, onClose }: { reason: string | undefined; onClose: () => void }) => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-soft">{reason}</p>
    <div className="flex flex-wrap gap-3">
      <Button onPress={onClose}>See the sessions</Button>
      <ButtonLink to="/sessions?my" variant="secondary">
        Send me my links
      </ButtonLink>
    </div>
  </div>
)

function stateOf(signUp: MySignUp, zone: string, now: Date) {
  const { isRegistered, position, session, hasBegun, offer, hadOffer } = signUp
  if (isFinished(session, now)) {
    return isRegistered ? 'You had a place. This session is over.' : 'This session is over.'
  }
  if (hasBegun) {
    const start = 'This session has already started.'
    return isRegistered ? `You have a place. ${start}` : start
  }
  if (isRegistered) return 'You have a place.'
  const line = `You are number ${position} of ${session.waitingListCount} on the waiting list.`
  if (offer) return `${offerText(offer, zone)} ${line}`
  const over = hadOffer ? 'The offer of a place has ended. You keep your position. ' : ''
  return `${over}${line} You don't have a place yet.`
}

type DetailsProps = {
  link: string
  signUp: MySignUp
  descriptionId: string
}

function Details({ link, signUp, descriptionId }: DetailsProps) {
  const { zone, now } = useSessionsContext()
  const [isCancelled, setCancelled] = useState(false)
  const { session, isRegistered, hasBegun, offer } = signUp
  const navigate = useNavigate()
  const isOn = !hasBegun && !session.cancelledAt
  const canCome = isRegistered && isOn && !isCancelled
  return (
    <div className="flex flex-col gap-5">
      <div id={descriptionId} className="flex flex-col gap-5">
        {session.cancelledAt ? (
          <CancelledNotice reason={session.cancelReason} />
        ) : (
          !isCancelled && <p className="font-semibold">{stateOf(signUp, zone, now)}</p>
        )}
        <SessionFacts session={session} />
      </div>
      {canCome && <AddToCalendar session={session} zone={zone} />}
      {isOn && (
        <div className="group/answers border-t border-line pt-5">
          <FormActions>
            {offer && !isCancelled && (
              <TakePlace
                link={link}
                onTaken={(taken) => void navigate({ search: opening(taken) }, { replace: true })}
              />
            )}
            <GiveUp
              link={link}
              isRegistered={isRegistered}
              isOffered={offer !== null}
              onCancelled={() => setCancelled(true)}
            />
          </FormActions>
        </div>
      )}
      <OtherDates session={session} />
      <CopyLink title={session.title} address={sessionAddress(session, zone)} />
    </div>
  )
}
