import { useLocation } from 'react-router-dom'
import {
  choiceParam,
  dayParam,
  idParam,
  listParam,
  searchParam,
  useQueryState,
} from '#site/lib/use-query-state.ts'
import { type AdminSelection, type AdminSort, adminSorts } from '#collections/sessions/contract.ts'
import { dayRange, monthRange } from '#collections/wall-clock.ts'
import { dayIn, monthOf, moveMonth } from '#site/lib/dates.ts'

type PeriodOf = {
  label: string
  /** Whether finished sessions come last, or are left out. A stretch of days has all of its sessions in order. */
  finished?: AdminSelection['finished']
  /** From today. */
  days?: [first: number, last: number]
  month?: number
}

const periodsOf = {
  any: { label: 'Any Date', finished: 'shown' },
  coming: { label: 'Upcoming', finished: 'hidden' },
  today: { label: 'Today', days: [0, 0] },
  yesterday: { label: 'Yesterday', days: [-1, -1] },
  week: { label: 'Last 7 Days', days: [-7, 0] },
  month: { label: 'This Month', month: 0 },
  'last-month': { label: 'Last Month', month: -1 },
  dates: { label: 'From and To…' },
} satisfies Record<string, PeriodOf>
type Period = keyof typeof periodsOf
const periodOf = (period: Period): PeriodOf => periodsOf[period]
const periods = Object.keys(periodsOf) as Period[]
export const periodChoices = periods.map((value) => ({ value, label: periodsOf[value].label }))

type Days = { from: string; to: string }

/** The instants of a period's days by the site's clock. Chosen days may be left open. */
export function instantsOf(period: Period, chosen: Days, now: Date, zone: string): Partial<Days> {
  const { days, month } = periodOf(period)
  if (month !== undefined) {
    const shown = moveMonth(monthOf(now, zone), month)
    const { from, to } = monthRange(shown.year, shown.month, zone)
    return { from: from.toISOString(), to: to.toISOString() }
  }
  const stretch = days?.map((later) => dayIn(now, zone, later))
  const [from, to] = stretch ?? (period === 'dates' ? [chosen.from, chosen.to] : [])
  return {
    ...(from && { from: dayRange(from, from, zone).from }),
    ...(to && { to: dayRange(to, to, zone).to }),
  }
}

const params = {
  q: searchParam,
  category: listParam,
  sort: choiceParam(adminSorts, 'date'),
  period: choiceParam(periods, 'any'),
  from: dayParam,
  to: dayParam,
  session: idParam,
  open: listParam,
}

/** Filters in the address; the search only in the history entry, because people type names there. */
export function useRegistrationsQuery(now: Date, zone: string) {
  const [given, set] = useQueryState(params)
  const { q, category, sort, period, session } = given
  const { state } = useLocation() as { state: { search?: string } | null }
  const search = state?.search ?? q
  const { finished } = periodOf(period)
  const selection: AdminSelection =
    session !== ''
      ? { session, search: '', category: [], sort }
      : { search, category, sort, finished, ...instantsOf(period, given, now, zone) }

  const searching = (text: string) => ({ replace: true, state: () => ({ search: text }) })
  return {
    ...given,
    search,
    showAll: () => set({ session: '' }),
    categories: category,
    selection,
    setPeriod: (next: Period) => set({ period: next, from: '', to: '', session: '' }),
    setDays: (days: { from?: string; to?: string }) => set(days, { replace: true }),
    setOpen: (ids: string[]) => set({ open: ids }, { replace: true }),
    setSearch: (text: string) => set({ q: '', session: '' }, searching(text)),
    setCategories: (names: string[]) => set({ category: names, session: '' }, { replace: true }),
    setSort: (next: AdminSort) => set({ sort: next }),
    clearFilters: () =>
      set({ q: '', session: '', category: [], period: 'any', from: '', to: '' }, searching('')),
  }
}

export type RegistrationsQuery = ReturnType<typeof useRegistrationsQuery>
