import { useState } from 'react'
import useSWR from 'swr'
import { adminSession } from '#site/data/admin-session.ts'
import { asAdministrator, keyOf, request } from '#site/data/api.ts'
import { Button } from '#site/ui/actions/button.tsx'

/** How many were shown, for Back: the page has to be as long as it was. */
const shownBefore = new Map<string, number>()
// A search may hold a name.
adminSession.onEnd((end) => end === 'logged-out' && shownBefore.clear())

/** How many entries of a list are asked for: `pageSize` at first; `showMore` doubles them. */
function useShown(list: string, pageSize: number) {
  const before = shownBefore.get(list) ?? pageSize
  const [shown, setShown] = useState({ list, most: before })
  const most = shown.list === list ? shown.most : before
  return {
    most,
    showMore: () => {
      shownBefore.set(list, 2 * most)
      setShown({ list, most: 2 * most })
    },
  }
}

type Selected = { counts: { filtered: number } }

/** The first entries of a list that the server selects. What was shown stays until a changed selection is read. */
export function useSelected<Answer extends Selected>(
  call: { path: string },
  selection: string,
  pageSize: number,
  listOf: (answer: Answer) => unknown[],
) {
  const [path = ''] = keyOf(call)
  const { most, ...shown } = useShown(`${path} ${selection}`, pageSize)
  const query = `${selection}&limit=${most}`
  const { data, error, isValidating, isLoading, mutate } = useSWR<Answer, Error, [string, string]>(
    [path, query],
    () => asAdministrator(async () => (await request('GET', `${path}?${query}`)) as Answer),
    { keepPreviousData: true },
  )
  const hasMore = data !== undefined && listOf(data).length < data.counts.filtered
  return { data, error, isValidating, isLoading, mutate, hasMore, ...shown }
}

type List = ReturnType<typeof useSelected<Selected>>

type ShowMoreProps = {
  /** 'sessions' */
  what: string
  list: Pick<List, 'hasMore' | 'error' | 'isLoading' | 'showMore'> & {
    mutate: () => Promise<unknown>
  }
}

/** For the entries of a selection that have not been asked for. */
export function ShowMore({ what, list }: ShowMoreProps) {
  const { hasMore, error, isLoading, mutate, showMore } = list
  if (!hasMore) return null
  return (
    <div className="flex flex-col items-center gap-2 print:hidden">
      {error !== undefined && (
        <p className="text-sm text-danger">More {what} could not be loaded.</p>
      )}
      <Button
        variant="secondary"
        isPending={isLoading}
        onPress={() => (error === undefined ? showMore() : void mutate())}
      >
        Show more {what}
      </Button>
    </div>
  )
}
