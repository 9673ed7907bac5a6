import { ListOrdered } from 'lucide-react'
import {
  type FreedPlaces,
  readWaitingListStatus,
  setWaitingListMode,
} from '#collections/waiting-list/contract.ts'
import {
  modeLabels,
  type WaitingListMode,
  waitingListModes,
} from '#collections/waiting-list/modes.ts'
import { formatShortDate } from '#collections/site-time.ts'
import { messageOf } from '#site/api/api.ts'
import { useRead, useSend } from '#site/api/swr.ts'
import { useSiteConfig } from '#site/api/use-site-config.ts'
import { paths } from '#collections/pages/paths.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { PlainSelect } from '#site/ui/fields/plain-select.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { sessionLists } from '#site/admin/sessions/session-mutations.ts'
import { waitingText } from '#site/admin/sessions/waiting-text.ts'
import { StatusCard } from './status-card.tsx'

const maxLines = 3
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
const choices = waitingListModes.map((value) => ({ value, label: modeLabels[value] }))
const refreshes = [`/api${readWaitingListStatus.path}`, ...sessionLists]

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
  const { send } = useSend(setWaitingListMode, { refreshes })
  if (!data || !zone) return null
  const { mode, freed } = data
  const choose = async (chosen: WaitingListMode) => {
    try {
      await send({ body: { mode: chosen } })
      void showToast({
        title: 'Waiting Lists Updated',
        text: `Freed places are now ${inSentence(modeLabels[chosen])}.`,
      })
    } catch (error) {
      showFailure('Error', messageOf(error, 'Failed to update the waiting lists.'))
    }
  }
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
      <div className="mt-2 max-w-md">
        <PlainSelect
          label="Freed places"
          value={mode}
          onChange={(chosen) => void choose(chosen)}
          choices={choices}
        />
      </div>
    </StatusCard>
  )
}
