import { ClipboardCheck, Copy, Download, Printer, UserRoundSearch } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { exportAttendance } from '#collections/attendance/contract.ts'
import { counted } from '#collections/counted.ts'
import {
  type AdminSelection,
  exportRegistrations,
  listRegisteredEmails,
  listSessionsWithRegistrations,
  type SelectedSessions,
} from '#collections/sessions/contract.ts'
import { act } from '#site/data/act.ts'
import { select } from '#site/data/api.ts'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import { FoldedFilters } from '#site/features/admin/folded-filters.tsx'
import { selectionQuery } from '#site/features/admin/use-selected.tsx'
import { copyText } from '#site/lib/clipboard.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { action, MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { choicesOf, Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { withPerson } from './one-person/person-link.tsx'
import { periodChoices, type RegistrationsQuery } from './use-registrations-query.ts'

/** All sessions of a selection, for their sheets. @returns undefined if they could not be read. */
const readSheets = (selection: AdminSelection) =>
  act({
    run: () => select<SelectedSessions>(listSessionsWithRegistrations, selectionQuery(selection)),
    done: ({ sessions }) => ({
      title: 'Sheets Prepared',
      text: `${counted(sessions.length, 'sign-in sheet')} to print`,
    }),
    failed: ['Not Printed', 'The rest of the list could not be loaded. Please try again.'],
  })

/** The addresses of everybody registered in a selection, as the server has them. */
export const copyEmails = (selection: AdminSelection) =>
  act({
    run: async () => {
      const emails = select<string[]>(listRegisteredEmails, selectionQuery(selection))
      await copyText(emails.then((all) => all.join('; ')))
      return emails
    },
    done: ({ length }) => ({
      title: 'Emails Copied',
      text: `${counted(length, 'email address', 'email addresses')} copied to the clipboard.`,
    }),
    failed: ['Copy Failed', 'Failed to copy emails to clipboard'],
  })

const sortChoices = choicesOf({
  date: 'By Date',
  title: 'By Title',
  registrations: 'By Registration Count',
})

type RegistrationsToolbarProps = {
  query: RegistrationsQuery
  counts: SelectedSessions['counts']
  print: (sessions: SelectedSessions['sessions'] | undefined) => void
}

export function RegistrationsToolbar({ query, counts, print }: RegistrationsToolbarProps) {
  const [isReading, setReading] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { selection } = query
  const isEmpty = counts.filtered === 0
  const sheets = counted(counts.filtered, 'Sign-in Sheet')
  const hasNobody = counts.filteredRegistrations === 0
  const exportAs = (call: { path: string }, line?: string) =>
    downloadCsv(call, selectionQuery(selection), line)
  const printAll = async () => {
    setReading(true)
    print((await readSheets(selection))?.sessions)
    setReading(false)
  }
  const actions = [
    action('Export CSV', Download, () => exportAs(exportRegistrations, 'registration'), hasNobody),
    action('Copy Emails', Copy, () => copyEmails(selection), hasNobody),
    action(`Print ${sheets}`, Printer, printAll, isEmpty || isReading),
    action('Export Attendance', ClipboardCheck, () => exportAs(exportAttendance), isEmpty),
    action('Find a Person', UserRoundSearch, () => navigate({ search: withPerson(search) })),
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
      <div className="flex flex-wrap items-center gap-3 max-sm:hidden">
        {actions.slice(0, 2).map(({ label, ...button }, index) => (
          <Button key={label} variant={index === 0 ? 'primary' : 'secondary'} {...button}>
            {label}
          </Button>
        ))}
        <MoreMenu actions={actions.slice(2)} />
      </div>
    </div>
  )
}
