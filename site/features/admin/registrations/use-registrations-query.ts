import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { choiceParam, listParam, textParam, useQueryState } from '#site/lib/use-query-state.ts'
import {
  type AdminSelection,
  type AdminSort as Sort,
  adminSorts as sorts,
  finishedChoices,
} from '#collections/sessions/contract.ts'
import { instantsOf, type Period, periods } from './period.ts'

const day = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

const params = {
  q: textParam(),
  category: listParam,
  sort: choiceParam(sorts, 'date'),
  finished: choiceParam(finishedChoices, 'hidden'),
  period: choiceParam(periods, 'any'),
  /** Days, of the period 'dates'. */
  from: textParam(day),
  to: textParam(day),
  /** 'sheet' prints what is shown at once. */
  print: choiceParam(['', 'sheet'], ''),
  /** The only one that is shown. */
  session: textParam(/^[\w-]{1,64}$/),
  /** The ids of sessions whose people are shown. */
  open: listParam,
}

type Typed = { search?: string } | null

/** Filters in the address; the search only in the history entry, as people type names there. */
export function useRegistrationsQuery(now: Date, zone: string) {
  const [{ q, category, sort, finished, period, from, to, print, session, open }, set] =
    useQueryState(params)
  const location = useLocation() as ReturnType<typeof useLocation> & { state: Typed }
  const stored = location.state?.search ?? q
  // The router updates in a transition; the search box must not wait for it.
  const [optimistic, setOptimistic] = useState({ of: location.key, text: stored })
  const search = optimistic.of === location.key ? optimistic.text : stored

  const dates = period === 'any' ? {} : instantsOf(period, { from, to }, now, zone)
  const selection = useMemo<AdminSelection>(
    () =>
      session !== ''
        ? { session, search: '', category: [], sort, finished: 'shown' }
        : period === 'any'
          ? { search, category, sort, finished }
          : { search, category, sort, from: dates.from, to: dates.to },
    [search, category, sort, finished, session, period, dates.from, dates.to],
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
    showFinished: (isShown: boolean) =>
      set({ finished: isShown ? 'shown' : 'hidden', session: '' }),
    clearFilters: () => setSearch('', { category: [], period: 'any', from: '', to: '' }),
  }
}

export type RegistrationsQuery = ReturnType<typeof useRegistrationsQuery>
