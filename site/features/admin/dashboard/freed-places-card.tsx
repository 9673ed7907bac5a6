import { ListOrdered } from 'lucide-react'
import { readWaitingListStatus } from '#collections/waiting-list/contract.ts'
import { useRead } from '#site/data/swr.ts'
import { FreedPlacesForm } from './freed-places-form.tsx'
import { freedText } from './freed-text.ts'
import { readOnVisit } from './read-on-visit.ts'
import { StatusCard } from './status-card.tsx'

const maxLines = 3

/** Who gives them. Nothing for strangers, and nothing while it is unknown. */
export function FreedPlacesCard({ zone }: { zone: string }) {
  const { data } = useRead(readWaitingListStatus, undefined, readOnVisit)
  if (!data) return null
  const { mode, freed } = data
  const lines = freed.slice(0, maxLines).map((one) => freedText(one, zone))
  const more = freed.length - maxLines
  return (
    <StatusCard
      id="freed-places"
      title="Freed places"
      Icon={ListOrdered}
      isWell
      lines={[
        'Who gives a place that becomes free to somebody who waits for it.',
        // An administrator has them above.
        ...(mode === 'manual' ? [] : lines),
        ...(mode !== 'manual' && more > 0 ? [`… and ${more} more`] : []),
      ]}
    >
      <FreedPlacesForm key={mode} mode={mode} freed={freed} zone={zone} />
    </StatusCard>
  )
}
