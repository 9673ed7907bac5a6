import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type TopicRequestView, updateTopicRequest } from '#collections/topic-requests/contract.ts'
import { messageOf, send } from '#site/data/api.ts'
import { refresh } from '#site/data/swr.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'

/** The state of a link that plans a session from a request. */
export type PlannedRequest = { topicRequest: TopicRequestView }

/** Takes the topic request out of the history entry that a link has made, and opens it. */
export function usePlannedRequest(open: (request: TopicRequestView) => void) {
  const location = useLocation() as { search: string; state: Partial<PlannedRequest> | null }
  const navigate = useNavigate()
  const request = location.state?.topicRequest
  const taken = useRef<TopicRequestView>(undefined)

  // Not before the entry has changed, which the dialog's history entry repeats.
  const takeOrOpen = useEffectEvent(() => {
    if (request) {
      taken.current = request
      void navigate({ search: location.search }, { replace: true, state: null })
    } else if (taken.current) {
      open(taken.current)
      taken.current = undefined
    }
  })
  useEffect(() => takeOrOpen(), [request])
}

async function markAnswered(id: string) {
  try {
    await send(updateTopicRequest, { params: { id }, body: { isAnswered: true } })
    void refresh(['/api/admin'])
    void showToast({ title: 'Success', text: 'Topic request marked as answered' })
  } catch (error) {
    showFailure('Error', messageOf(error, 'Failed to update topic request'))
  }
}

/** For the toast of a session that was planned from a request. */
export const offerToMark = ({ id, answeredAt }: TopicRequestView) =>
  answeredAt === null
    ? { label: 'Mark as answered', onPress: () => void markAnswered(id) }
    : undefined
