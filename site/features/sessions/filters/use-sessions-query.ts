import {
  formatMonth,
  monthKey,
  monthOf,
  monthPattern,
  parseMonth,
  type Month,
} from '#site/lib/dates.ts'
import { isFiltering } from './filter-sessions.ts'
import {
  choiceParam,
  listParam,
  searchParam,
  textParam,
  useQueryState,
} from '#site/lib/use-query-state.ts'

const views = ['grid', 'list', 'calendar'] as const
export type View = (typeof views)[number]

const params = {
  view: choiceParam(views, 'grid'),
  month: textParam(monthPattern),
  q: searchParam,
  category: listParam,
  /** Any text: for a mangled link the page says that there is no such session. */
  session: textParam(/./),
}

/** Filters and open session, kept in the address. The month defaults to the current one. */
export function useSessionsQuery(zone: string, now: Date) {
  const [{ view, month: monthText, q, category, session }, set] = useQueryState(params)
  const thisMonth = monthOf(now, zone)
  const month = parseMonth(monthText) ?? thisMonth
  return {
    view,
    month,
    monthTitle: formatMonth(month),
    isThisMonth: monthKey(month) === monthKey(thisMonth),
    search: q,
    categories: category,
    /** '' if none is open. */
    openedId: session,
    isFiltered: isFiltering({ search: q, categories: category }),
    setView: (next: View) => set({ view: next }),
    setMonth: (next: Month) =>
      set({ month: monthKey(next) === monthKey(thisMonth) ? '' : monthKey(next) }),
    // Not disabled in the current month, as that would lose the focus.
    showThisMonth: () => {
      if (monthKey(month) !== monthKey(thisMonth)) set({ month: '' })
    },
    setSearch: (text: string) => set({ q: text }, { replace: true }),
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    clearFilters: () => set({ q: '', category: [] }, { replace: true }),
    open: (id: string, state: object) => set({ session: id }, { state }),
    close: () => set({ session: '' }, { replace: true, state: null }),
    /** Shows all sessions instead of one that does not exist. */
    showAll: () =>
      set({ session: '', view: 'list', month: '', q: '', category: [] }, { replace: true }),
  }
}

export type SessionsQuery = ReturnType<typeof useSessionsQuery>
