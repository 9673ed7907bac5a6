import { useState } from 'react'
import useSWR from 'swr'
import { adminSession } from '#site/data/admin-session.ts'
import { asAdministrator, keyOf, request } from '#site/data/api.ts'

/** An answer with one list, and where that goes on. */
type Page<Name extends string> = { nextCursor: string | null } & Record<Name, unknown[]>
type Key = [path: string, query: string, most: number]

const readerOf =
  <Name extends string, P extends Page<Name>>(name: Name) =>
  async ([path, query, most]: Key): Promise<P> => {
    const read = (cursor: string) =>
      asAdministrator(async () => (await request('GET', `${path}?${query}${cursor}`)) as P)
    let page = await read('')
    const items = [...page[name]]
    while (page.nextCursor !== null && items.length < most) {
      page = await read(`&cursor=${page.nextCursor}`)
      items.push(...page[name])
    }
    return { ...page, [name]: items }
  }

/** How many were shown, for Back: the page has to be as long as it was. */
const shownBefore = new Map<string, number>()
// A search may hold a name.
adminSession.onEnd((end) => end === 'logged-out' && shownBefore.clear())

type PagesOptions<Name> = {
  /** Of the list in each answer. */
  name: Name
  query: string
  pageSize: number
}

/**
 * The first `pageSize` entries of a list that the server selects; `showMore` doubles them, `showAll`
 * reads the rest. What was shown stays until a changed selection is read.
 */
export function usePages<Name extends string, P extends Page<Name>>(
  call: { path: string },
  { name, query: selection, pageSize }: PagesOptions<Name>,
) {
  const query = `${selection}&limit=${pageSize}`
  const [path = ''] = keyOf(call)
  const list = `${path} ${query}`
  const before = shownBefore.get(list) ?? pageSize
  const [shown, setShown] = useState({ list, most: before })
  const most = shown.list === list ? shown.most : before
  const { data, error, isValidating, isLoading, mutate } = useSWR<P, Error, Key>(
    [path, query, most],
    readerOf<Name, P>(name),
    { keepPreviousData: true },
  )
  return {
    data,
    error,
    isValidating,
    isLoading,
    mutate,
    showMore: () => {
      if (error !== undefined) return void mutate()
      shownBefore.set(list, 2 * most)
      setShown({ list, most: 2 * most })
    },
    showAll: () => setShown({ list, most: Number.MAX_SAFE_INTEGER }),
  }
}
