import type { RequestsSelection } from '#collections/topic-requests/request-list.ts'
import * as theatre from '#collections/theatre-requests/contract.ts'
import * as topic from '#collections/topic-requests/contract.ts'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import { usePages } from '#site/features/admin/use-pages.ts'
import { keyOf } from '#site/data/api.ts'
import { refresh, useSend } from '#site/data/swr.ts'

type View = theatre.TheatreRequestView | topic.TopicRequestView
type Page = Omit<topic.TopicRequestsPage, 'requests'> & { requests: View[] }

const pageSize = 25

const inboxes = {
  theatre: {
    noun: 'theatre list request',
    list: theatre.listTheatreRequests,
    file: theatre.exportTheatreRequests,
    update: theatre.updateTheatreRequest,
    remove: theatre.deleteTheatreRequest,
  },
  topic: {
    noun: 'topic request',
    list: topic.listTopicRequests,
    file: topic.exportTopicRequests,
    update: topic.updateTopicRequest,
    remove: topic.deleteTopicRequest,
  },
}

const isAnswered = ({ answeredAt }: View) => answeredAt !== null

function without({ counts, ...page }: Page, gone: View): Page {
  return {
    ...page,
    requests: page.requests.filter(({ id }) => id !== gone.id),
    counts: {
      all: counts.all - 1,
      new: counts.new - (isAnswered(gone) ? 0 : 1),
      filtered: counts.filtered - 1,
    },
  }
}

/** Stays where it is if everything is shown, else leaves the list. */
function withMarked({ counts, ...page }: Page, marked: View, isFiltered: boolean): Page {
  const others = page.requests.filter(({ id }) => id !== marked.id)
  const changed = page.requests.map((one) => (one.id === marked.id ? marked : one))
  return {
    ...page,
    requests: isFiltered ? others : changed,
    counts: {
      all: counts.all,
      new: counts.new + (isAnswered(marked) ? -1 : 1),
      filtered: counts.filtered - (isFiltered ? 1 : 0),
    },
  }
}

export const submissionOf = (request: View) => ({
  ...request,
  text: 'message' in request ? request.message : request.datesAvailable,
})

/** A null name is shown as 'Anonymous'. */
export type Submission = ReturnType<typeof submissionOf>

export function useInbox(kind: keyof typeof inboxes, { search = '', state }: RequestsSelection) {
  const { noun, ...calls } = inboxes[kind]
  const query = new URLSearchParams({ search, ...(state && { state }) }).toString()
  const list = usePages<'requests', Page>(calls.list, { name: 'requests', query, pageSize })
  const update = useSend(calls.update)
  const removal = useSend(calls.remove)

  /** Shown before the refetch. */
  const show = async (change: (page: Page) => Page) => {
    await list.mutate((page) => page && change(page), { revalidate: false })
    void refresh([...keyOf(calls.list), ...keyOf(topic.readNewRequests)])
  }

  return {
    noun,
    list,
    download: () => downloadCsv(`${keyOf(calls.file)[0]}?${query}`, 'request'),
    mark: async (id: string, isToBeAnswered: boolean) => {
      const marked = await update.send({ params: { id }, body: { isAnswered: isToBeAnswered } })
      await show((page) => withMarked(page, marked, state !== undefined))
    },
    remove: async (request: Submission) => {
      await removal.send({ params: { id: request.id } })
      await show((page) => without(page, request))
    },
  }
}

export type Inbox = ReturnType<typeof useInbox>
