import { Copy, Download, Printer, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { AdminSessionsPage } from '#collections/sessions/contract.ts'
import { CategoryFilter } from '#site/sessions/filters/category-filter.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { Switch } from '#site/ui/fields/switch.tsx'
import {
  copySelectedEmails,
  downloadRegistrations,
} from '#site/admin/registrations/export/export-registrations.ts'
import { PersonalDataDialog } from '#site/admin/registrations/personal-data/personal-data-dialog.tsx'
import type { RegistrationsQuery } from './use-registrations-query.ts'

const sortChoices = [
  { value: 'date', label: 'By Date' },
  { value: 'title', label: 'By Title' },
  { value: 'registrations', label: 'By Registration Count' },
] as const

type RegistrationsToolbarProps = {
  query: RegistrationsQuery
  categories: readonly CategoryView[]
  page: AdminSessionsPage
  isPrinting: boolean
  onPrint: () => void
}

export function RegistrationsToolbar(props: RegistrationsToolbarProps) {
  const { query, categories, page, isPrinting, onPrint } = props
  const [asksForPerson, setAsksForPerson] = useState(false)
  const { selection } = query
  const { counts } = page
  const hasNobody = counts.filteredRegistrations === 0
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:gap-y-3 lg:grid-cols-[1fr_14rem_14rem]">
        <div className="col-span-full lg:col-span-1">
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
        <Select
          label="Sort by"
          isLabelHidden
          value={query.sort}
          onChange={query.setSort}
          choices={sortChoices}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:*:grow sm:gap-3">
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
          isDisabled={counts.filtered === 0}
          isPending={isPrinting}
          onPress={onPrint}
        >
          <Printer aria-hidden className="size-4" />
          Print Sign-in Sheets
        </Button>
        <Button variant="secondary" onPress={() => setAsksForPerson(true)}>
          <UserRound aria-hidden className="size-4" />
          Personal Data
        </Button>
        <div className="max-sm:basis-full sm:ml-auto">
          <Switch
            label={`Show finished sessions (${counts.finished})`}
            value={selection.finished === 'shown'}
            onChange={query.showFinished}
          />
        </div>
      </div>
      {asksForPerson && <PersonalDataDialog onClose={() => setAsksForPerson(false)} />}
    </div>
  )
}
