import { ListOrdered } from 'lucide-react'
import { type FreedPlaces, readWaitingListStatus } from '#collections/waiting-list/contract.ts'
import { formatShortDate } from '#collections/site-time.ts'
import { useRead } from '#site/data/swr.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { paths } from '#collections/pages/paths.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { waitingText } from '#site/features/admin/sessions/waiting-text.ts'
import { FreedPlacesForm } from './freed-places-form.tsx'
import { StatusCard } from './status-card.tsx'

const maxLines = 3

function linesOf(freed: FreedPlaces[], zone: string) {
  if (freed.length === 0) return ['Nobody is waiting for a free place.']
  const lines = freed.slice(0, maxLines).map(({ title, startTime, free, waiting, offered }) => {
    const places = waitingText({ capacity: free, registered: 0, waitingListCount: waiting })
    const offers = offered > 0 ? `, offered to ${offered}` : ''
    return `${title}, ${formatShortDate(startTime, zone)}: ${places}${offers}`
  })
  const more = freed.length - maxLines
  return more > 0 ? [...lines, `… and ${more} more`] : lines
}

/** Nothing for strangers, and nothing while it is unknown. */
export function WaitingListCard() {
  const { data } = useRead(readWaitingListStatus, undefined, {
    nothingOn401: true,
    dedupingInterval: 0,
  })
  const zone = useSiteConfig().data?.timeZone
  if (!data || !zone) return null
  const { mode, freed } = data
  return (
    <StatusCard
      id="waiting-list-state"
      title="Waiting lists"
      Icon={ListOrdered}
      isWell={mode !== 'manual' || freed.length === 0}
      lines={linesOf(freed, zone)}
    >
      {freed.length > 0 && (
        <p className="text-sm">
          <Link to={paths.registrations}>Promote people in the registration list</Link>
        </p>
      )}
      <FreedPlacesForm key={mode} mode={mode} freed={freed} zone={zone} />
    </StatusCard>
  )
}
