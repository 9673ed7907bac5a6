import {
  type RequestsSelection,
  theatreRequestCalls,
  type TheatreRequestView,
  topicRequestCalls,
  type TopicRequestView,
} from '#collections/request-forms/contract.ts'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import { useSelected } from '#site/features/admin/use-selected.tsx'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'

/** A null name is shown as 'Anonymous'. */
export type Submission = TheatreRequestView | TopicRequestView
/** The state of a history entry that plans a session. */
export type PlannedRequest = { topicRequest: TopicRequestView }
type SelectedSubmissions = {
  requests: Submission[]
  counts: { all: number; new: number; filtered: number }
}

const pageSize = 25

const inboxes = {
  theatre: { name: 'Theatre list request', calls: theatreRequestCalls },
  topic: { name: 'Topic request', calls: topicRequestCalls },
}

type Kind = keyof typeof inboxes

export function markRequest(kind: Kind, id: string, isAnswered: boolean) {
  const { name, calls } = inboxes[kind]
  const state = isAnswered ? 'answered' : 'new'
  return act({
    run: () => write(calls.update, { params: { id }, body: { isAnswered } }),
    done: { title: 'Success', text: `${name} marked as ${state}` },
    failed: `Failed to update ${name.toLowerCase()}`,
  })
}

export function useInbox(kind: Kind, { search = '', state }: RequestsSelection) {
  const { name, calls } = inboxes[kind]
  const noun = name.toLowerCase()
  const query = new URLSearchParams({ search, ...(state && { state }) }).toString()
  const requestsOf = ({ requests }: SelectedSubmissions) => requests
  return {
    noun,
    search,
    state,
    isNarrowed: search !== '' || state !== undefined,
    list: useSelected<SelectedSubmissions>(calls.list, query, pageSize, requestsOf),
    download: () => downloadCsv(calls.file, query, 'request'),
    mark: (id: string, isAnswered: boolean) => markRequest(kind, id, isAnswered),
    remove: (id: string) =>
      act({
        ask: `Are you sure you want to delete this ${noun}?`,
        run: () => write(calls.remove, { params: { id } }),
        done: { title: 'Success', text: `${name} deleted successfully`, action: undoOf(id) },
        failed: `Failed to delete ${noun}`,
      }),
  }
}

export type Inbox = ReturnType<typeof useInbox>
