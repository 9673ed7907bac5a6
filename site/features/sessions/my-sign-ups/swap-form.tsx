import { useState } from 'react'
import type { swapMySession } from '#collections/my-sessions/contract.ts'
import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { messageOf, postCall } from '#site/data/api.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { useSend } from '#site/data/swr.ts'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'
import { ListChoice } from '#site/ui/fields/list-choice.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { otherSessions } from './other-sessions.ts'
import { moveLink } from './remember.ts'

const refreshes = ['/api/sessions']

type SwapFormProps = {
  link: string
  session: SessionView
  onMoved: (link: string) => void
  onClose: () => void
}

/** Chooses among the sessions that have a free place (docs/product, rule 182). */
export function SwapForm({ link, session: own, onMoved, onClose }: SwapFormProps) {
  const { zone, now } = useSessionsContext()
  const { data } = useSessions(undefined)
  const sendsEmails = useSendsEmails()
  const [chosen, setChosen] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const swapping = useSend(postCall<typeof swapMySession>('/my/swap'), { refreshes })
  if (!data) {
    return (
      <Skeleton label="Loading the other dates">
        <SkeletonLine className="h-32" />
      </Skeleton>
    )
  }
  const others = otherSessions(data, own, now)
  const dateOf = ({ startTime, endTime }: SessionView) =>
    `${formatShortDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`
  const target = others.find(({ id }) => id === chosen)
  const move = async () => {
    if (!target) return
    setRefusal('')
    try {
      const moved = await swapping.send({ body: { link, session: target.id } })
      moveLink(link, target.id, moved.link)
      const toast = { title: 'Place Moved', text: `${target.title}, ${dateOf(target)}` }
      void showToast(unlessUnsent(sendsEmails, toast))
      onMoved(moved.link)
    } catch (error) {
      setRefusal(messageOf(error, 'Nothing was changed. Check your connection and try again.'))
    }
  }
  return (
    <>
      <p className="text-sm text-soft">
        Choose a session. You keep your place here until you have one there.
      </p>
      <ListChoice
        label="Sessions with a free place"
        choices={others.map((session) => ({
          value: session.id,
          title: dateOf(session),
          details: [session.title, session.location, availability(session, now).label].join(', '),
        }))}
        noneText="No other session has a free place at the moment."
        value={chosen}
        onChange={setChosen}
      />
      <FormActions>
        {others.length > 0 && (
          <Button isDisabled={!target} isPending={swapping.isSending} onPress={() => void move()}>
            Move my place
          </Button>
        )}
        <Button variant="secondary" onPress={onClose}>
          Keep this date
        </Button>
      </FormActions>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </>
  )
}
