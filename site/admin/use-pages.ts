import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import { asAdministrator, keyOf, request } from '#site/api/api.ts'

/** An answer with one list, and where that goes on. */
type Page<Name extends string> = { nextCursor: string | null } & Record<Name, unknown[]>
type Key = [path: string, query: string, start: string, most: number]

const cursorParam = (cursor: string | null | undefined) => (cursor ? `&cursor=${cursor}` : '')

const readerOf =
  <Name extends string, P extends Page<Name>>(name: Name) =>
  async ([path, query, start, most]: Key): Promise<P> => {
    const read = (cursor: string) =>
      asAdministrator(async () => (await request('GET', `${path}?${query}${cursor}`)) as P)
    let page = await read(start)
    const items = [...page[name]]
    while (page.nextCursor !== null && items.length < most) {
      page = await read(cursorParam(page.nextCursor))
      items.push(...page[name])
    }
    return { ...page, [name]: items }
  }

/** How many were shown, for Back: the page has to be as long as it was. */
const shownBefore = new Map<string, number>()

type PagesOptions<Name> = {
  /** Of the list in each answer. */
  name: Name
  query: string
  pageSize: number
  /** Starts after it. */
  cursor?: string | null
}

/**
 * The first `pageSize` entries of a list that the server selects; `showMore` doubles them, `showAll`
 * reads the rest. What was shown stays until a changed selection is read.
 */
export function usePages<Name extends string, P extends Page<Name>>(
  call: { path: string },
  { name, query: selection, pageSize, cursor }: PagesOptions<Name>,
) {
  const query = `${selection}&limit=${pageSize}`
  const start = cursorParam(cursor)
  const [path = ''] = keyOf(call)
  const list = `${useLocation().key} ${path} ${query}${start}`
  const [shown, setShown] = useState({ list, most: shownBefore.get(list) ?? pageSize })
  const most = shown.list === list ? shown.most : pageSize
  const { data, error, isValidating, isLoading, mutate } = useSWR<P, Error, Key>(
    [path, query, start, most],
    readerOf<Name, P>(name),
    { keepPreviousData: true },
  )
  const show = (next: number) => {
    shownBefore.set(list, next)
    setShown({ list, most: next })
  }
  return {
    data,
    error,
    isValidating,
    isLoading,
    mutate,
    showMore: () => show(2 * most),
    showAll: () => show(Number.MAX_SAFE_INTEGER),
  }
}
