import * as theatre from '#collections/theatre-requests/contract.ts'
import * as topic from '#collections/topic-requests/contract.ts'
import { useRead, useSend } from '#site/api/swr.ts'

/** One entry of either form, as the page shows it. */
export type Submission = {
  id: string
  /** Null when a topic request has no name: 'Anonymous'. */
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
      // Gone at once; the list is then read again.
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
      // Gone at once; the list is then read again.
      void mutate((list) => without(list, id))
    },
  }
}

export type Inbox = ReturnType<typeof useTheatreSubmissions | typeof useTopicSubmissions>
