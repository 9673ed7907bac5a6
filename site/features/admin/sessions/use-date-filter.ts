import { useState } from 'react'
import { type AdminSelection, finishedChoices } from '#collections/sessions/contract.ts'
import { monthRange } from '#collections/site-time.ts'
import { type Month, monthOf } from '#site/lib/dates.ts'
import {
  choiceParam,
  listParam,
  textParam,
  useQueryState,
  yearParam,
} from '#site/lib/use-query-state.ts'

const params = {
  year: yearParam,
  month: textParam(/^([1-9]|1[0-2])$/),
  category: listParam,
  /** Past sessions come last, or are left out. */
  past: choiceParam(finishedChoices, 'shown'),
}

/** The table's filter, kept in the address. Defaults to the current year. */
export function useDateFilter(zone: string, now: Date) {
  const [{ year, month, category, past }, set] = useQueryState(params)
  // Not in the address: people type names.
  const [search, setSearch] = useState('')
  const currentYear = monthOf(now, zone).year
  return {
    currentYear,
    year: year === '' ? currentYear : Number(year),
    month: month === '' ? undefined : Number(month),
    search,
    categories: category,
    isPastShown: past === 'shown',
    setSearch,
    setCategories: (names: string[]) => set({ category: names }, { replace: true }),
    showPast: (isShown: boolean) => set({ past: isShown ? 'shown' : 'hidden' }),
    clear: () => {
      setSearch('')
      set({ category: [], past: 'shown' })
    },
    /** Shows a month, and everything in it. */
    show: ({ year: shownYear, month: shownMonth }: Month) => {
      setSearch('')
      set({ year: String(shownYear), month: String(shownMonth), category: [], past: 'shown' })
    },
    setYear: (next: number) => set({ year: next === currentYear ? '' : String(next) }),
    setMonth: (next: number | undefined) => set({ month: next === undefined ? '' : String(next) }),
  }
}

export type DateFilter = ReturnType<typeof useDateFilter>

/** Beyond the year and the month. */
export const isNarrowed = ({ search, categories, isPastShown }: DateFilter) =>
  search !== '' || categories.length > 0 || !isPastShown

/** How many filters are set, beside the search. */
export const filterCount = ({ year, currentYear, month, categories, isPastShown }: DateFilter) =>
  [year !== currentYear, month !== undefined, categories.length > 0, !isPastShown].filter(Boolean)
    .length

/** The chosen month or year by the site's clock. */
export function rangeOf({ year, month }: Pick<DateFilter, 'year' | 'month'>, zone: string) {
  const { from } = monthRange(year, month ?? 1, zone)
  const { to } = monthRange(year, month ?? 12, zone)
  return { from: from.toISOString(), to: to.toISOString() }
}

/** A search looks through all years: whoever searches may not know when it was. */
export const selectionOf = (filter: DateFilter, zone: string): AdminSelection => ({
  ...(filter.search === '' && rangeOf(filter, zone)),
  search: filter.search,
  category: filter.categories,
  finished: filter.isPastShown ? 'shown' : 'hidden',
})
