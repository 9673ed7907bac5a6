import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { TopicRequestView } from '#collections/request-forms/contract.ts'
import { markRequest } from '#site/features/admin/submissions/submissions.ts'

export type PlannedRequest = { topicRequest: TopicRequestView }

/** Takes the topic request out of the history entry that a link has made, and opens it once the page is ready. */
export function usePlannedRequest(isReady: boolean, open: (request: TopicRequestView) => void) {
  const location = useLocation() as { search: string; state: Partial<PlannedRequest> | null }
  const navigate = useNavigate()
  const request = isReady ? location.state?.topicRequest : undefined
  const take = useEffectEvent(() => {
    if (!request) return
    open(request)
    void navigate({ search: location.search }, { replace: true, state: null })
  })
  useEffect(() => take(), [request])
}

export const offerToMark = ({ id, answeredAt }: TopicRequestView) =>
  answeredAt === null
    ? { label: 'Mark as answered', onPress: () => void markRequest('topic', id, true) }
    : undefined
