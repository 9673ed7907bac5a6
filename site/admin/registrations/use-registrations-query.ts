import { choiceParam, listParam, textParam, useQueryState } from '#site/lib/use-query-state.ts'
import { type Sort, sorts } from './select-sessions.ts'

const params = {
  q: textParam(),
  category: listParam,
  sort: choiceParam(sorts, 'date'),
}

/** What the page shows and exports, kept in the address. */
export function useRegistrationsQuery() {
  const [{ q, category, sort }, set] = useQueryState(params)
  return {
    search: q,
    categories: category,
    sort,
    setSearch: (text: string) => set({ q: text }, { replace: true }),
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    setSort: (next: Sort) => set({ sort: next }),
    clearFilters: () => set({ q: '', category: [] }, { replace: true }),
  }
}

export type RegistrationsQuery = ReturnType<typeof useRegistrationsQuery>
