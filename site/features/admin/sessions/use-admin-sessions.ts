import useSWR from 'swr'
import {
  type AdminSelection,
  listSessionsWithRegistrations,
  type SelectedSessions,
} from '#collections/sessions/contract.ts'
import { asAdministrator, keyOf, request } from '#site/data/api.ts'
import { useShown } from '#site/features/admin/use-shown.ts'

/** 'sort=date&category=Airway&category=Trauma' */
export function selectionQuery({ category = [], sort = 'date', ...texts }: AdminSelection): string {
  const query = new URLSearchParams({ sort })
  for (const [name, text] of Object.entries(texts)) if (text) query.set(name, text)
  for (const name of [category].flat()) query.append('category', name)
  return query.toString()
}

type Key = [path: string, query: string]

const read = ([path, query]: Key) =>
  asAdministrator(async () => (await request('GET', `${path}?${query}`)) as SelectedSessions)

/** The first sessions of a selection with their people. What was shown stays until a changed one is read. */
export function useAdminSessions(selection: AdminSelection, pageSize: number) {
  const selected = selectionQuery(selection)
  const { most, ...shown } = useShown(`sessions ${selected}`, pageSize)
  const query = most === Infinity ? selected : `${selected}&limit=${most}`
  const [path = ''] = keyOf(listSessionsWithRegistrations)
  const { data, error, isValidating, isLoading, mutate } = useSWR<SelectedSessions, Error, Key>(
    [path, query],
    read,
    { keepPreviousData: true },
  )
  const hasMore = data !== undefined && data.sessions.length < data.counts.filtered
  return { data, error, isValidating, isLoading, mutate, hasMore, ...shown }
}

export type AdminSessions = ReturnType<typeof useAdminSessions>
