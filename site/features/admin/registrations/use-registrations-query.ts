import { useMemo, useState } from 'react'
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
import { instantsOf, type Period, periods } from './period.ts'

const params = {
  q: searchParam,
  category: listParam,
  sort: choiceParam(sorts, 'date'),
  period: choiceParam(periods, 'any'),
  /** Days, of the period 'dates'. */
  from: dayParam,
  to: dayParam,
  /** 'sheet' prints what is shown at once. */
  print: choiceParam(['', 'sheet'], ''),
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
  const [{ q, category, sort, period, from, to, print, session, open }, set] = useQueryState(params)
  const location = useLocation() as ReturnType<typeof useLocation> & { state: Typed }
  const stored = location.state?.search ?? q
  // The router updates in a transition; the search box must not wait for it.
  const [optimistic, setOptimistic] = useState({ of: location.key, text: stored })
  const search = optimistic.of === location.key ? optimistic.text : stored

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
  ) => {
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
    period,
    from,
    to,
    setPeriod: (next: Period) => set({ period: next, from: '', to: '', session: '' }),
    setDays: (days: { from?: string; to?: string }) => set(days, { replace: true }),
    isPrintAsked: print === 'sheet',
    forgetPrint: () => set({ print: '' }, { replace: true }),
    open,
    setOpen: (ids: string[]) => set({ open: ids }, { replace: true }),
    setSearch,
    setCategories: (names: string[]) => set({ category: names, session: '' }, { replace: true }),
    setSort: (next: Sort) => set({ sort: next }),
    clearFilters: () => setSearch('', { category: [], period: 'any', from: '', to: '' }),
  }
}

export type RegistrationsQuery = ReturnType<typeof useRegistrationsQuery>
