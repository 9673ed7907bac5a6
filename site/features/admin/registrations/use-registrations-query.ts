import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { choiceParam, listParam, textParam, useQueryState } from '#site/lib/use-query-state.ts'
import {
  type AdminSelection,
  type AdminSort as Sort,
  adminSorts as sorts,
  finishedChoices,
} from '#collections/sessions/contract.ts'

const params = {
  q: textParam(),
  category: listParam,
  sort: choiceParam(sorts, 'date'),
  finished: choiceParam(finishedChoices, 'hidden'),
  /** The only one that is shown. */
  session: textParam(/^[\w-]{1,64}$/),
  /** The ids of sessions whose people are shown. */
  open: listParam,
}

type Typed = { search?: string } | null

/** Filters in the address; the search only in the history entry, as people type names there. */
export function useRegistrationsQuery() {
  const [{ q, category, sort, finished, session, open }, set] = useQueryState(params)
  const location = useLocation() as ReturnType<typeof useLocation> & { state: Typed }
  const stored = location.state?.search ?? q
  // The router updates in a transition; the search box must not wait for it.
  const [optimistic, setOptimistic] = useState({ of: location.key, text: stored })
  const search = optimistic.of === location.key ? optimistic.text : stored

  const selection = useMemo<AdminSelection>(
    () =>
      session === ''
        ? { search, category, sort, finished }
        : { session, search: '', category: [], sort, finished: 'shown' },
    [search, category, sort, finished, session],
  )

  const setSearch = (text: string, changes: { category?: string[] } = {}) => {
    setOptimistic({ of: location.key, text })
    set({ ...changes, q: '', session: '' }, { replace: true, state: { search: text } })
  }
  return {
    search,
    session,
    showAll: () => set({ session: '' }),
    categories: category,
    sort,
    selection,
    open,
    setOpen: (ids: string[]) => set({ open: ids }, { replace: true }),
    setSearch,
    setCategories: (names: string[]) => set({ category: names, session: '' }, { replace: true }),
    setSort: (next: Sort) => set({ sort: next }),
    showFinished: (isShown: boolean) =>
      set({ finished: isShown ? 'shown' : 'hidden', session: '' }),
    clearFilters: () => setSearch('', { category: [] }),
  }
}

export type RegistrationsQuery = ReturnType<typeof useRegistrationsQuery>
