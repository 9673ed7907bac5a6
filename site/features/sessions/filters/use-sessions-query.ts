import { useCallback } from 'react'
import {
  formatMonth,
  monthKey,
  monthOf,
  monthPattern,
  parseMonth,
  type Month,
} from '#site/lib/dates.ts'
import { fromThePage, useWayBack } from '#site/lib/opened-from-the-page.ts'
import { isFiltering } from './filter-sessions.ts'
import {
  choiceParam,
  dayParam,
  flagParam,
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
  'sign-up': textParam(/./),
  for: choiceParam(['me', 'somebody-else'], 'me'),
  day: dayParam,
  subscribe: flagParam,
  /** The link of an email, or what this device knows (links-in-addresses.ts). */
  my: flagParam,
}

const noDialog = { session: '', 'sign-up': '', for: 'me', day: '', subscribe: false } as const
export type PublicDialog = Exclude<keyof typeof noDialog, 'for'>

/** Filters and open dialogs, kept in the address. The month defaults to the current one. */
export function useSessionsQuery(zone: string, now: Date) {
  const [values, set] = useQueryState(params)
  const goBack = useWayBack()
  const open = useCallback(
    (dialogs: Parameters<typeof set>[0]) => set(dialogs, { state: fromThePage }),
    [set],
  )
  const { view, month: monthText, q, category, session, day, subscribe } = values
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
    signUpId: values['sign-up'],
    signUpFor: values.for,
    openedDay: day,
    isSubscribing: subscribe,
    hasLink: values.my,
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
    open,
    /** Returns to where it was opened. */
    close: (dialog: PublicDialog) =>
      goBack(() =>
        set({ [dialog]: noDialog[dialog], for: 'me' }, { replace: true, state: () => null }),
      ),
    /** Shows all sessions instead of one that does not exist. */
    showAll: () =>
      set({ ...noDialog, view: 'list', month: '', q: '', category: [] }, { replace: true }),
  }
}

export type SessionsQuery = ReturnType<typeof useSessionsQuery>
