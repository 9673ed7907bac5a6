import useSWR from 'swr'
import {
  type AdminSelection,
  listSessionsWithRegistrations,
  type SelectedSessions,
} from '#collections/sessions/contract.ts'
import { keyOf, select } from '#site/data/api.ts'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import type { LoadedRead } from '#site/ui/feedback/loaded.tsx'

type Selected = { counts: { filtered: number } }

/**
 * The first entries of a list that the server selects: `pageSize` at first; `showMore` doubles them. What was shown stays
 * until a changed selection is read.
 */
export function useSelected<Answer extends Selected>(
  call: { path: string },
  selection: string,
  pageSize: number,
  listOf: (answer: Answer) => unknown[],
) {
  const [path = ''] = keyOf(call)
  // Kept for Back: the page has to be as long as it was.
  const { data: most = pageSize, mutate: show } = useSWR(
    ['shown', path, selection],
    () => pageSize,
    { revalidateIfStale: false },
  )
  const query = `${selection}&limit=${most}`
  const list = useSWR<Answer, Error, [string, string]>(
    [path, query],
    () => select<Answer>(call, query),
    { keepPreviousData: true },
  )
  const hasMore = list.data !== undefined && listOf(list.data).length < list.data.counts.filtered
  return { ...list, hasMore, showMore: () => show(2 * most, false) }
}

/** 'sort=date&category=Airway&category=Trauma' */
export function selectionQuery({ category = [], sort = 'date', ...texts }: AdminSelection): string {
  const query = new URLSearchParams({ sort })
  for (const [name, text] of Object.entries(texts)) if (text) query.set(name, text)
  for (const name of [category].flat()) query.append('category', name)
  return query.toString()
}

export const useAdminSessions = (selection: AdminSelection, pageSize: number) =>
  useSelected<SelectedSessions>(
    listSessionsWithRegistrations,
    selectionQuery(selection),
    pageSize,
    ({ sessions }) => sessions,
  )

export type AdminSessions = ReturnType<typeof useAdminSessions>

type List = LoadedRead<Selected> & {
  hasMore: boolean
  isLoading: boolean
  showMore: () => Promise<unknown>
}

export function ShowMore({ what, list }: { what: string; list: List }) {
  const { hasMore, error, isLoading, mutate, showMore } = list
  if (!hasMore) return null
  return (
    <div className="flex flex-col items-center gap-2 print:hidden">
      {error !== undefined && (
        <p className="text-sm text-danger">More {what} could not be loaded.</p>
      )}
      <SecondaryButton
        isPending={isLoading}
        onPress={() => void (error === undefined ? showMore() : mutate())}
      >
        Show more {what}
      </SecondaryButton>
    </div>
  )
}
