import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { type SheetColumn, shortCell } from '#collections/sessions/programme-columns.ts'
import { useCategories } from '#site/features/sessions/reads.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import type { Asking } from './use-import.ts'

/** As the session's form calls them, in the order in which they are asked about. */
export const columnLabels: Record<SheetColumn, string> = {
  title: 'Title',
  date: 'Date',
  startTime: 'Start',
  endTime: 'End',
  endDate: 'Date of the End',
  location: 'Location',
  category: 'Category',
  description: 'Description',
  faculty: 'Faculty',
  topic: 'Topic',
  capacity: 'Capacity',
  registrationRequired: 'Registration Required',
  teachingMinutes: 'Teaching Minutes',
  facultyEmail: "Teacher's Email",
  materialsUrl: 'Slides or Recording',
}

const shownColumns = Object.keys(columnLabels) as SheetColumn[]
const none = 'none'
/** The columns that one text may stand for in all rows. */
const withDefault = ['location', 'category', 'description'] as const

export function ColumnChoices({ report, choices, say }: Asking & { report: ImportReport }) {
  const { head, missing } = report
  const places = choices.places ?? head.places
  const { defaults = {} } = choices
  const categories = useCategories().data?.map(({ name }) => name)
  const headings = head.cells
    .map((cell, place) => ({ value: String(place), label: shortCell(cell.trim()) }))
    .filter(({ label }) => label !== '')
  const offered = [{ value: none, label: 'Not in the sheet' }, ...headings]
  const used = new Set(Object.values(places).map(String))
  const ignored = headings.filter(({ value }) => !used.has(value)).map(({ label }) => label)
  const needsLength =
    places.endTime === undefined &&
    (missing.includes('endTime') || head.places.endTime !== undefined || defaults.minutes)
  const setDefault = (some: typeof defaults) => say({ defaults: { ...defaults, ...some } })
  return (
    <section aria-label="Columns" className="flex flex-col gap-4">
      {missing.length > 0 && (
        <Notice tone="info">
          Say which column is which, or what all sessions have in common:{' '}
          {missing.map((column) => columnLabels[column].toLowerCase()).join(', ')}.
        </Notice>
      )}
      {withDefault.map(
        (column) =>
          places[column] === undefined && (
            <TextField
              key={column}
              label={`${columnLabels[column]} of All Sessions`}
              value={defaults[column] ?? ''}
              suggestions={column === 'category' ? categories : undefined}
              onChange={(text) => setDefault({ [column]: text === '' ? undefined : text })}
            />
          ),
      )}
      {needsLength && (
        <TextField
          label="Length of All Sessions, in Minutes"
          inputMode="numeric"
          value={String(defaults.minutes ?? '')}
          onChange={(text) =>
            setDefault({ minutes: Number(text.replaceAll(/\D/g, '')) || undefined })
          }
        />
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {shownColumns.map((column) => (
          <Select
            key={column}
            label={columnLabels[column]}
            value={String(places[column] ?? none)}
            choices={offered}
            onChange={(value) =>
              say({ places: { ...places, [column]: value === none ? undefined : Number(value) } })
            }
          />
        ))}
      </div>
      {ignored.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">Not imported: {ignored.join(', ')}.</p>
      )}
    </section>
  )
}
