import { ArrowDown, Copy, Download, Printer, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { AdminSelection, AdminSessionsPage } from '#collections/sessions/contract.ts'
import { CategoryFilter } from '#site/sessions/filters/category-filter.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import {
  copySelectedEmails,
  downloadRegistrations,
} from '#site/admin/registrations/export/export-registrations.ts'
import { PersonalDataDialog } from '#site/admin/registrations/personal-data/personal-data-dialog.tsx'
import type { RegistrationsQuery } from './use-registrations-query.ts'

const sortChoices = [
  { value: 'date', label: 'Date' },
  { value: 'title', label: 'Title' },
  { value: 'registrations', label: 'Registration Count' },
] as const

type RegistrationsToolbarProps = {
  query: RegistrationsQuery
  categories: readonly CategoryView[]
  selection: AdminSelection
  /** Missing while a changed selection is read. */
  page: AdminSessionsPage | undefined
  isPrinting: boolean
  onPrint: () => void
  /** Only while past sessions stand before the next one. */
  goToNext: (() => void) | false
}

export function RegistrationsToolbar(props: RegistrationsToolbarProps) {
  const { query, categories, selection, page, isPrinting, onPrint, goToNext } = props
  const [asksForPerson, setAsksForPerson] = useState(false)
  const hasNobody = !page || page.counts.filteredRegistrations === 0
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_14rem_14rem]">
        <div className="max-lg:col-span-full">
          <SearchField
            label="Search sessions and participants"
            placeholder="Search sessions or participants..."
            value={query.search}
            onChange={(text) => query.setSearch(text)}
          />
        </div>
        <CategoryFilter
          categories={categories}
          value={query.categories}
          onChange={query.setCategories}
        />
        <Select label="Sort by" value={query.sort} onChange={query.setSort} choices={sortChoices} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isDisabled={hasNobody} onPress={() => void downloadRegistrations(selection)}>
          <Download aria-hidden className="size-4" />
          Export CSV
        </Button>
        <Button
          variant="secondary"
          isDisabled={hasNobody}
          onPress={() => void copySelectedEmails(selection)}
        >
          <Copy aria-hidden className="size-4" />
          Copy Emails
        </Button>
        <Button
          variant="secondary"
          isDisabled={!page?.counts.filtered}
          isPending={isPrinting}
          onPress={onPrint}
        >
          <Printer aria-hidden className="size-4" />
          Print Sign-in Sheets
        </Button>
        <Button variant="quiet" onPress={() => setAsksForPerson(true)}>
          <UserRound aria-hidden className="size-4" />
          Personal Data
        </Button>
        {goToNext && (
          <Button variant="quiet" onPress={goToNext}>
            <ArrowDown aria-hidden className="size-4" />
            Go to Next Session
          </Button>
        )}
      </div>
      {asksForPerson && <PersonalDataDialog onClose={() => setAsksForPerson(false)} />}
    </div>
  )
}
