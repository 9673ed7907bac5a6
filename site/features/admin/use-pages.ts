import useSWR from 'swr'
import { asAdministrator, keyOf, request } from '#site/data/api.ts'
import { useShown } from './use-shown.ts'

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

type PagesOptions<Name> = {
  /** Of the list in each answer. */
  name: Name
  query: string
  pageSize: number
}

/** A list that the server selects, page by page. What was shown stays until a changed selection is read. */
export function usePages<Name extends string, P extends Page<Name>>(
  call: { path: string },
  { name, query: selection, pageSize }: PagesOptions<Name>,
) {
  const query = `${selection}&limit=${pageSize}`
  const [path = ''] = keyOf(call)
  const { most, showMore } = useShown(`${path} ${query}`, pageSize)
  const { data, error, isValidating, isLoading, mutate } = useSWR<P, Error, Key>(
    [path, query, most],
    readerOf<Name, P>(name),
    { keepPreviousData: true },
  )
  const hasMore = Boolean(data?.nextCursor)
  return { data, error, isValidating, isLoading, mutate, hasMore, showMore }
}
