import { formatMonth, monthKey, monthOf, parseMonth, type Month } from '#site/lib/dates.ts'
import { choiceParam, listParam, textParam, useQueryState } from '#site/lib/use-query-state.ts'

export const views = ['grid', 'list', 'calendar'] as const
export type View = (typeof views)[number]

const params = {
  view: choiceParam(views, 'grid'),
  month: textParam(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/),
  q: textParam(),
  category: listParam,
  session: textParam(),
}

/**
 * What the sessions page shows, kept in the address: also which session is opened. The month is this
 * one until another is chosen.
 */
export function useSessionsQuery(zone: string, now: Date) {
  const [{ view, month: monthText, q, category, session }, set] = useQueryState(params)
  const thisMonth = monthOf(now, zone)
  const month = parseMonth(monthText) ?? thisMonth
  return {
    view,
    month,
    monthTitle: formatMonth(month),
    search: q,
    categories: category,
    /** The id of the opened session; '' while none is. */
    openedId: session,
    isFiltered: q.trim() !== '' || category.length > 0,
    setView: (next: View) => set({ view: next }),
    setMonth: (next: Month) =>
      set({ month: monthKey(next) === monthKey(thisMonth) ? '' : monthKey(next) }),
    // Not disabled in this month: a button that is loses the focus of whoever has just pressed it.
    showThisMonth: () => {
      if (monthKey(month) !== monthKey(thisMonth)) set({ month: '' })
    },
    setSearch: (text: string) => set({ q: text }, { replace: true }),
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    clearFilters: () => set({ q: '', category: [] }, { replace: true }),
    open: (id: string, state: object) => set({ session: id }, { state }),
    close: () => set({ session: '' }, { replace: true, state: null }),
    /** The whole programme, in place of a session that is not there. */
    showAll: () =>
      set({ session: '', view: 'list', month: '', q: '', category: [] }, { replace: true }),
  }
}

export type SessionsQuery = ReturnType<typeof useSessionsQuery>
