import { formatMonth, monthKey, monthOf, parseMonth, type Month } from '#site/lib/dates.ts'
import { choiceParam, listParam, textParam, useQueryState } from '#site/lib/use-query-state.ts'

export const views = ['grid', 'list', 'calendar'] as const
export type View = (typeof views)[number]

const params = {
  view: choiceParam(views, 'grid'),
  month: textParam(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/),
  q: textParam(),
  category: listParam,
}

/** What the sessions page shows, kept in the address. The month is this one until another is chosen. */
export function useSessionsQuery(zone: string, now: Date) {
  const [{ view, month: monthText, q, category }, set] = useQueryState(params)
  const thisMonth = monthOf(now, zone)
  const month = parseMonth(monthText) ?? thisMonth
  return {
    view,
    month,
    monthTitle: formatMonth(month),
    search: q,
    categories: category,
    isFiltered: q.trim() !== '' || category.length > 0,
    isThisMonth: monthKey(month) === monthKey(thisMonth),
    setView: (next: View) => set({ view: next }),
    setMonth: (next: Month) =>
      set({ month: monthKey(next) === monthKey(thisMonth) ? '' : monthKey(next) }),
    showThisMonth: () => set({ month: '' }),
    setSearch: (text: string) => set({ q: text }, { replace: true }),
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    clearFilters: () => set({ q: '', category: [] }, { replace: true }),
  }
}

export type SessionsQuery = ReturnType<typeof useSessionsQuery>
