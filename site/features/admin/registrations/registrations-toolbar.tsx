import { counted } from '#collections/counted.ts'
import { ClipboardCheck, Copy, Download, Printer, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SelectedSessions } from '#collections/sessions/contract.ts'
import { FoldedFilters } from '#site/features/admin/folded-filters.tsx'
import { useIsPhone } from '#site/lib/use-media-query.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { action, MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import {
  copySelectedEmails,
  downloadAttendance,
  downloadRegistrations,
  readSheets,
} from './export-registrations.ts'
import { withPerson } from './one-person/person-link.tsx'
import { periodChoices, type RegistrationsQuery } from './use-registrations-query.ts'

const sortChoices = [
  { value: 'date', label: 'By Date' },
  { value: 'title', label: 'By Title' },
  { value: 'registrations', label: 'By Registration Count' },
] as const

type RegistrationsToolbarProps = {
  query: RegistrationsQuery
  counts: SelectedSessions['counts']
  print: (sessions: SelectedSessions['sessions'] | undefined) => void
}

export function RegistrationsToolbar({ query, counts, print }: RegistrationsToolbarProps) {
  const [isReading, setReading] = useState(false)
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { selection } = query
  const isEmpty = counts.filtered === 0
  const sheets = counted(counts.filtered, 'Sign-in Sheet')
  const hasNobody = counts.filteredRegistrations === 0
  const printAll = async () => {
    setReading(true)
    print((await readSheets(selection))?.sessions)
    setReading(false)
  }
  const actions = [
    action('Export CSV', Download, () => void downloadRegistrations(selection), hasNobody),
    action('Copy Emails', Copy, () => void copySelectedEmails(selection), hasNobody),
    action(`Print ${sheets}`, Printer, () => void printAll(), isEmpty || isReading),
    action('Export Attendance', ClipboardCheck, () => void downloadAttendance(selection), isEmpty),
    action('Find a Person', UserRoundSearch, () => void navigate({ search: withPerson(search) })),
  ]
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <FoldedFilters
        filter={query}
        placeholder="Search sessions or participants..."
        others={Number(query.period !== 'any')}
        className="sm:max-xl:grid-cols-[1fr_1fr_minmax(13rem,auto)] sm:max-xl:*:first:*:first:col-span-2 xl:auto-cols-auto xl:grid-flow-col xl:grid-cols-[1fr_11rem_10rem_13rem]"
        actions={<MoreMenu actions={actions} />}
      >
        <Select
          label="Period"
          labelIs="hidden"
          value={query.period}
          onChange={query.setPeriod}
          choices={periodChoices}
        />
        <Select
          label="Sort by"
          labelIs="hidden"
          value={query.sort}
          onChange={query.setSort}
          choices={sortChoices}
        />
      </FoldedFilters>
      {query.period === 'dates' && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'from' ? 'From' : 'To'}
              type="date"
              value={query[end]}
              onChange={(day) => query.setDays({ [end]: day })}
            />
          ))}
        </div>
      )}
      {!isPhone && (
        <div className="flex flex-wrap items-center gap-3">
          {actions.slice(0, 2).map(({ label, ...button }, index) => (
            <Button key={label} variant={index === 0 ? 'primary' : 'secondary'} {...button}>
              {label}
            </Button>
          ))}
          <MoreMenu actions={actions.slice(2)} />
        </div>
      )}
    </div>
  )
}
