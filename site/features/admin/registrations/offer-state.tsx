import { useState } from 'react'
import type { EntryWithOffer } from '#collections/waiting-list/contract.ts'
import { formatShortDate, formatDateTime } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'

type OfferStateProps = { entry: EntryWithOffer; zone: string; onWithdraw: () => void }

/** Whether a place is offered to somebody who waits, or their offers are paused. */
export function OfferState({ entry, zone, onWithdraw }: OfferStateProps) {
  const { name, offerUntil, pausedUntil } = entry
  const [now] = useState(() => new Date())
  if (offerUntil && new Date(offerUntil) > now) {
    return (
      <span className="flex flex-wrap items-center gap-1 py-1 font-normal">
        <Badge>{`Offered until ${formatDateTime(offerUntil, zone)}`}</Badge>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Withdraw offer to ${name}`}
          onPress={onWithdraw}
        >
          Withdraw offer
        </Button>
      </span>
    )
  }
  if (pausedUntil && new Date(pausedUntil) > now) {
    return (
      <span className="block py-1 font-normal">
        <Badge>No offers until {formatShortDate(pausedUntil, zone)}</Badge>
      </span>
    )
  }
  return null
}
