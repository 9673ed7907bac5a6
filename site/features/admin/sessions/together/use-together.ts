import useSWR from 'swr'
import {
  countPeople,
  listSeries,
  type SessionInBrief,
} from '#collections/sessions/together.contract.ts'
import { send } from '#site/data/api.ts'

/**
 * How many people would be emailed about these sessions; undefined while it is not known.
 * @param expected until the answer is there.
 */
export function usePeopleOf(
  ids: readonly string[],
  about: 'change' | 'cancellation',
  expected?: number,
): number | undefined {
  const { data, error } = useSWR<{ people: number }, Error>(
    ids.length > 0 && [countPeople.path, about, ...ids],
    () => send(countPeople, { body: { sessions: [...ids], about } }),
    { dedupingInterval: 0 },
  )
  if (ids.length === 0) return 0
  return data?.people ?? (error ? undefined : expected)
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
