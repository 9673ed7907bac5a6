import * as theatre from '#collections/theatre-requests/contract.ts'
import * as topic from '#collections/topic-requests/contract.ts'
import { useRead, useSend } from '#site/api/swr.ts'

export type Submission = {
  id: string
  /** Null is shown as 'Anonymous'. */
  name: string | null
  email: string | null
  text: string
  createdAt: string
}

const without = <Entry extends { id: string }>(entries: Entry[] | undefined, id: string) =>
  entries?.filter((entry) => entry.id !== id)

export function useTheatreSubmissions() {
  const { data, error, isValidating, mutate } = useRead(theatre.listTheatreRequests)
  const { send } = useSend(theatre.deleteTheatreRequest)
  return {
    noun: 'theatre list request',
    submissions: data?.map(({ datesAvailable, ...request }) => ({
      ...request,
      text: datesAvailable,
    })) satisfies Submission[] | undefined,
    error,
    isReading: isValidating,
    reload: () => void mutate(),
    remove: async (id: string) => {
      await send({ params: { id } })
      // Remove it from the list before the refetch.
      void mutate((list) => without(list, id))
    },
  }
}

export function useTopicSubmissions() {
  const { data, error, isValidating, mutate } = useRead(topic.listTopicRequests)
  const { send } = useSend(topic.deleteTopicRequest)
  return {
    noun: 'topic request',
    submissions: data?.map(({ message, ...request }) => ({ ...request, text: message })) satisfies
      Submission[] | undefined,
    error,
    isReading: isValidating,
    reload: () => void mutate(),
    remove: async (id: string) => {
      await send({ params: { id } })
      // Remove it from the list before the refetch.
      void mutate((list) => without(list, id))
    },
  }
}

export type Inbox = ReturnType<typeof useTheatreSubmissions | typeof useTopicSubmissions>
