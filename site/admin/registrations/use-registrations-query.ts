import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { choiceParam, listParam, textParam, useQueryState } from '#site/lib/use-query-state.ts'
import { type AdminSort as Sort, adminSorts as sorts } from '#collections/sessions/contract.ts'

const params = {
  q: textParam(),
  category: listParam,
  sort: choiceParam(sorts, 'date'),
}

type Typed = { search?: string } | null

/** Filters in the address; the search only in the history entry, as people type names there. */
export function useRegistrationsQuery() {
  const [{ q, category, sort }, set] = useQueryState(params)
  const location = useLocation() as ReturnType<typeof useLocation> & { state: Typed }
  const stored = location.state?.search ?? q
  // The router updates in a transition; the search box must not wait for it.
  const [optimistic, setOptimistic] = useState({ of: location.key, text: stored })
  const search = optimistic.of === location.key ? optimistic.text : stored

  const setSearch = (text: string, changes: { category?: string[] } = {}) => {
    setOptimistic({ of: location.key, text })
    set({ ...changes, q: '' }, { replace: true, state: { search: text } })
  }
  return {
    search,
    categories: category,
    sort,
    setSearch,
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    setSort: (next: Sort) => set({ sort: next }),
    clearFilters: () => setSearch('', { category: [] }),
  }
}

export type RegistrationsQuery = ReturnType<typeof useRegistrationsQuery>
