import useSWR from 'swr'
import {
  cancelSessions,
  changeSessions,
  countPeople,
  listSeries,
  type SessionInBrief,
} from '#collections/sessions/together.contract.ts'
import { send } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { sessionLists } from '#site/features/admin/sessions/session-mutations.ts'

export const useCancelSessions = () => useSend(cancelSessions, { refreshes: sessionLists })
export const useChangeSessions = () => useSend(changeSessions, { refreshes: sessionLists })

/** How many people would be emailed about these sessions; undefined until it is known. */
export function usePeopleOf(ids: readonly string[]): number | undefined {
  const { data } = useSWR(
    ids.length > 0 && [countPeople.path, ...ids],
    () => send(countPeople, { body: { sessions: [...ids] } }),
    { dedupingInterval: 0 },
  )
  return data?.people
}

const alone: SessionInBrief[] = []

/** The session and those that follow it in its series; none while it is unknown, or for one that is in no series. */
export function useSeries(session: { id: string; series: string | null } | undefined) {
  const { data = alone } = useSWR(
    session?.series && [listSeries.path, session.id],
    () => send(listSeries, { params: { id: session!.id } }),
    { dedupingInterval: 0 },
  )
  return data.length > 1 ? data : alone
}
