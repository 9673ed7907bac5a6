import { readNewRequests } from '#collections/topic-requests/contract.ts'
import { useRead } from '#site/data/swr.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { readOnVisit } from './read-on-visit.ts'

/** Nothing for strangers, while it is unknown, and while there are none. */
export function NewRequests() {
  const { data } = useRead(readNewRequests, undefined, readOnVisit)
  const count = data ? data.topicRequests + data.theatreRequests : 0
  return count > 0 && <Badge>{count} new</Badge>
}
