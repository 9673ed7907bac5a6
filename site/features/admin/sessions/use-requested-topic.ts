import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readTopicRequest, type TopicRequestView } from '#collections/topic-requests/contract.ts'
import { messageOf } from '#site/data/api.ts'
import { useRead } from '#site/data/swr.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'

const param = 'topic-request'

/** Takes the topic request that the address names out of it, and opens it. */
export function useRequestedTopic(open: (request: TopicRequestView) => void) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(param) ?? ''
  const { data, error } = useRead(
    readTopicRequest,
    { id },
    { skip: id === '', dedupingInterval: 0 },
  )
  const taken = useRef<TopicRequestView>(undefined)

  const take = useEffectEvent(() => {
    taken.current = data
    if (!data) showFailure('Error', messageOf(error, 'The topic request could not be loaded.'))
    const rest = new URLSearchParams(search)
    rest.delete(param)
    setSearch(rest, { replace: true })
  })
  // Not before the address has changed, which the dialog's history entry repeats.
  const openTaken = useEffectEvent(() => {
    if (taken.current) open(taken.current)
    taken.current = undefined
  })
  useEffect(() => {
    if (id === '') openTaken()
    else if (data || error) take()
  }, [id, data, error])
}
