import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import {
  choiceParam,
  dayParam,
  idParam,
  listParam,
  searchParam,
  useQueryState,
} from '#site/lib/use-query-state.ts'
import {
  type AdminSelection,
  type AdminSort as Sort,
  adminSorts as sorts,
} from '#collections/sessions/contract.ts'
import { dayRange, monthRange } from '#collections/wall-clock.ts'
import { dayIn, monthOf, moveMonth } from '#site/lib/dates.ts'

export const periodChoices = [
  { value: 'any', label: 'Any Date' },
  { value: 'coming', label: 'To Come' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 Days' },
  { value: 'month', label: 'This Month' },
  { value: 'last-month', label: 'Last Month' },
  { value: 'dates', label: 'From and To…' },
] as const
const periods = periodChoices.map(({ value }) => value)
type Period = (typeof periods)[number]

type Days = { from: string; to: string }

/** In days from today. */
const stretches: Partial<Record<Period, [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-7, 0],
}
const months: Partial<Record<Period, number>> = { month: 0, 'last-month': -1 }

/** The instants of a period's days by the site's clock. Chosen days may be left open. */
export function instantsOf(period: Period, chosen: Days, now: Date, zone: string): Partial<Days> {
  const later = months[period]
  if (later !== undefined) {
    const { year, month } = moveMonth(monthOf(now, zone), later)
    const { from, to } = monthRange(year, month, zone)
    return { from: from.toISOString(), to: to.toISOString() }
  }
  const stretch = stretches[period]?.map((days) => dayIn(now, zone, days))
  const [from, to] = stretch ?? (period === 'dates' ? [chosen.from, chosen.to] : [])
  return {
    ...(from && { from: dayRange(from, from, zone).from }),
    ...(to && { to: dayRange(to, to, zone).to }),
  }
}

const params = {
  q: searchParam,
  category: listParam,
  sort: choiceParam(sorts, 'date'),
  period: choiceParam(periods, 'any'),
  /** Days, of the period 'dates'. */
  from: dayParam,
  to: dayParam,
  /** The only one that is shown. */
  session: idParam,
  /** The ids of sessions whose people are shown. */
  open: listParam,
}

/** Finished sessions come last, or are left out. A stretch of days has all of its sessions in order. */
const finishedOf: Partial<Record<Period, AdminSelection['finished']>> = {
  any: 'shown',
  coming: 'hidden',
}

type Typed = { search?: string } | null

/** Filters in the address; the search only in the history entry, as people type names there. */
export function useRegistrationsQuery(now: Date, zone: string) {
  const [{ q, category, sort, period, from, to, session, open }, set] = useQueryState(params)
  const { state } = useLocation() as { state: Typed }
  const search = state?.search ?? q

  const dates = instantsOf(period, { from, to }, now, zone)
  const finished = finishedOf[period]
  const selection = useMemo<AdminSelection>(
    () =>
      session !== ''
        ? { session, search: '', category: [], sort }
        : { search, category, sort, finished, from: dates.from, to: dates.to },
    [search, category, sort, finished, session, dates.from, dates.to],
  )

  const setSearch = (
    text: string,
    changes: Partial<{ category: string[]; period: Period; from: string; to: string }> = {},
  ) => set({ ...changes, q: '', session: '' }, { replace: true, state: () => ({ search: text }) })
  return {
    search,
    session,
    showAll: () => set({ session: '' }),
    categories: category,
    sort,
    selection,
    period,
    from,
    to,
    setPeriod: (next: Period) => set({ period: next, from: '', to: '', session: '' }),
    setDays: (days: { from?: string; to?: string }) => set(days, { replace: true }),
    open,
    setOpen: (ids: string[]) => set({ open: ids }, { replace: true }),
    setSearch,
    setCategories: (names: string[]) => set({ category: names, session: '' }, { replace: true }),
    setSort: (next: Sort) => set({ sort: next }),
    clearFilters: () => setSearch('', { category: [], period: 'any', from: '', to: '' }),
  }
}

export type RegistrationsQuery = ReturnType<typeof useRegistrationsQuery>
