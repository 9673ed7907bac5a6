import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { formatMonth, monthKey, monthOf, parseMonth, type Month } from '#site/lib/dates.ts'
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

/** For a mangled link the page says that there is no such session, or shows the current month. */
const anyText = textParam(/./)

const dialogs = {
  session: anyText,
  'sign-up': anyText,
  day: dayParam,
  subscribe: flagParam,
  /** The link of an email, or what this device knows (links-in-addresses.ts). */
  my: flagParam,
  /** The screen at a door, and what its QR code opens, with the code behind the `#`. */
  door: flagParam,
  'check-in': anyText,
  certificate: flagParam,
}
const dialogNames = Object.keys(dialogs) as (keyof typeof dialogs)[]

/** @returns the address of a dialog over the page as it is, in place of any other but that of a day. */
export function useAddressOfDialog() {
  const { search } = useLocation()
  return (dialog: 'my' | 'session', target = '') => {
    const query = new URLSearchParams(search)
    for (const name of ['for', ...dialogNames]) if (name !== 'day') query.delete(name)
    query.set(dialog, target)
    return `?${query}`
  }
}

const params = {
  view: choiceParam(views, 'grid'),
  month: anyText,
  q: searchParam,
  category: listParam,
  for: choiceParam(['me', 'somebody-else'], 'me'),
  ...dialogs,
}

/** Filters and open dialogs, kept in the address. The month defaults to the current one. */
export function useSessionsQuery(zone: string, now: Date) {
  const [values, set] = useQueryState(params)
  const goBack = useWayBack()
  const open = useCallback(
    (dialogs: Parameters<typeof set>[0]) => set(dialogs, { state: fromThePage }),
    [set],
  )
  const { view, month: monthText, q, category } = values
  const thisMonth = monthOf(now, zone)
  const month = parseMonth(monthText) ?? thisMonth
  const isThisMonth = monthKey(month) === monthKey(thisMonth)
  return {
    view,
    month,
    monthTitle: formatMonth(month),
    isThisMonth,
    search: q,
    categories: category,
    /** The target of each dialog; empty if closed. */
    opened: values,
    isDialogOpen: dialogNames.some((name) => values[name]),
    isFiltered: isFiltering({ search: q, categories: category }),
    setView: (next: View) => set({ view: next }),
    setMonth: (next: Month) =>
      set({ month: monthKey(next) === monthKey(thisMonth) ? '' : monthKey(next) }),
    // Not disabled in the current month, because that would lose the focus.
    showThisMonth: () => {
      if (!isThisMonth) set({ month: '' })
    },
    setSearch: (text: string) => set({ q: text }, { replace: true }),
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    clearFilters: () => set({ q: '', category: [] }, { replace: true }),
    open,
    closing: (dialog: keyof typeof dialogs) => () =>
      goBack(() =>
        set({ [dialog]: undefined, for: undefined }, { replace: true, state: () => null }),
      ),
    /** Shows all sessions instead of one that does not exist. */
    showAll: () => {
      const closed = { session: undefined, 'sign-up': undefined, day: undefined, for: undefined }
      set({ ...closed, view: 'list', month: '', q: '', category: [] }, { replace: true })
    },
  }
}

export type SessionsQuery = ReturnType<typeof useSessionsQuery>
