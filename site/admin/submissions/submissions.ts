import * as theatre from '#collections/theatre-requests/contract.ts'
import * as topic from '#collections/topic-requests/contract.ts'
import { usePages } from '#site/admin/use-pages.ts'
import { useSend } from '#site/api/swr.ts'

export type Submission = {
  id: string
  /** Null is shown as 'Anonymous'. */
  name: string | null
  email: string | null
  text: string
  createdAt: string
}

const pageSize = 25

type Page = {
  requests: { id: string }[]
  nextCursor: string | null
  counts: { all: number; filtered: number }
}

const without = <P extends Page>(page: P | undefined, id: string) =>
  page && {
    ...page,
    requests: page.requests.filter((request) => request.id !== id),
    counts: { all: page.counts.all - 1, filtered: page.counts.filtered - 1 },
  }

const optionsOf = (search: string) => ({
  name: 'requests' as const,
  query: new URLSearchParams({ search }).toString(),
  pageSize,
})

export function useTheatreSubmissions(search: string) {
  const list = usePages<'requests', theatre.TheatreRequestsPage>(
    theatre.listTheatreRequests,
    optionsOf(search),
  )
  const { send } = useSend(theatre.deleteTheatreRequest)
  return {
    noun: 'theatre list request',
    submissions: list.data?.requests.map(({ datesAvailable, ...request }) => ({
      ...request,
      text: datesAvailable,
    })) satisfies Submission[] | undefined,
    list,
    remove: async (id: string) => {
      await send({ params: { id } })
      // Remove it from the list before the refetch.
      void list.mutate((page) => without(page, id))
    },
  }
}

export function useTopicSubmissions(search: string) {
  const list = usePages<'requests', topic.TopicRequestsPage>(
    topic.listTopicRequests,
    optionsOf(search),
  )
  const { send } = useSend(topic.deleteTopicRequest)
  return {
    noun: 'topic request',
    submissions: list.data?.requests.map(({ message, ...request }) => ({
      ...request,
      text: message,
    })) satisfies Submission[] | undefined,
    list,
    remove: async (id: string) => {
      await send({ params: { id } })
      // Remove it from the list before the refetch.
      void list.mutate((page) => without(page, id))
    },
  }
}

export type Inbox = ReturnType<typeof useTheatreSubmissions | typeof useTopicSubmissions>
