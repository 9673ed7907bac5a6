import useSWR from 'swr'
import { counted } from '#collections/counted.ts'
import {
  cancelSessions,
  changeSessions,
  countPeople,
  listSeries,
  reinstateSessions,
  type SessionInBrief,
} from '#collections/sessions/together.contract.ts'
import { send } from '#site/data/api.ts'
import { useSend } from '#site/data/swr.ts'
import { sessionLists } from '#site/features/admin/sessions/session-mutations.ts'

const refreshes = sessionLists

export const useCancelSessions = () => useSend(cancelSessions, { refreshes })
export const useReinstateSessions = () => useSend(reinstateSessions, { refreshes })
export const useChangeSessions = () => useSend(changeSessions, { refreshes })

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

export const peopleText = (count: number) => counted(count, 'person', 'people')
export const sessionsText = (count: number) => counted(count, 'session')
