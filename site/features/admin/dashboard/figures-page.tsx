import { Download } from 'lucide-react'
import useSWR from 'swr'
import { academicYearName, hoursOf } from '#collections/attendance/hours.ts'
import {
  exportFigures,
  type Figures,
  type FiguresOfYear,
  type NamedFigures,
  readFigures,
} from '#collections/figures/contract.ts'
import { select } from '#site/data/api.ts'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import { formatMonth, parseMonth } from '#site/lib/dates.ts'
import { useQueryState, yearParam } from '#site/lib/use-query-state.ts'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import { EmptyState, Loaded, SkeletonLine } from '#site/ui/feedback/loaded.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { Cell, RowHeader, Table } from '#site/ui/lists/table.tsx'

const params = { year: yearParam }

/** An academic year in numbers, by month and by category (promise `figures.year`). */
export function FiguresPage() {
  const [{ year }, set] = useQueryState(params)
  const query = year && `year=${year}`
  const read = useSWR<FiguresOfYear, Error>(
    ['figures', query],
    () => select<FiguresOfYear>(readFigures, query),
    { keepPreviousData: true },
  )
  return (
    <AdminPage
      title="Figures"
      text="The sessions of an academic year that are over, and how many came. Cancelled sessions are not counted."
    >
      <Loaded read={read} what="the figures" skeleton={<SkeletonLine className="h-64" />}>
        {(figures) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
              <ToggleGroup
                label="Academic year"
                value={String(figures.year)}
                onChange={(chosen) => set({ year: chosen })}
                choices={figures.years.map((one) => ({
                  value: String(one),
                  label: academicYearName(one),
                }))}
              />
              <SecondaryButton
                icon={Download}
                onPress={() => downloadCsv(exportFigures, `year=${figures.year}`)}
              >
                Export CSV
              </SecondaryButton>
            </div>
            <Tables figures={figures} />
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

function Tables({ figures: { year, months, categories, total } }: { figures: FiguresOfYear }) {
  const name = academicYearName(year)
  if (total.sessions === 0) return <EmptyState title={`No session of ${name} is over yet.`} />
  const named = months.map((one) => ({ ...one, name: formatMonth(parseMonth(one.name)!) }))
  return (
    <>
      <FiguresTable by="month" year={name} rows={named} total={total} />
      <FiguresTable by="category" year={name} rows={categories} total={total} />
      <p className="max-w-prose text-sm text-muted">
        “Recorded” counts sessions with attendance. At these, “Walk-ins” counts people who had not
        registered, and “Not there” registered people who did not come. “Waiting” counts people who
        got no place. “Feedback” counts answers. From three on, it shows the means for useful and
        for taught, from 1 to 5.
      </p>
    </>
  )
}

type Read = (figures: Figures) => number | null
/** `bar`: the number that the bar of a cell shows. */
type FigureColumn = { title: string; bar?: Read; text: (figures: Figures) => string }

const count = (title: string, bar: Read, words: (value: number) => string = String) => ({
  title,
  bar,
  text: (figures: Figures) => {
    const value = bar(figures)
    return value === null ? '–' : words(value)
  },
})

const notThere = ({ notThere: absent, expected }: Figures) =>
  expected > 0 ? `${absent} (${Math.round((absent / expected) * 100)}%)` : '–'

const feedback = ({ answers, means }: Figures) =>
  means ? `${answers}: ${means.useful.toFixed(1)} / ${means.taught.toFixed(1)}` : String(answers)

const columns: FigureColumn[] = [
  count('Sessions', ({ sessions }) => sessions),
  count('Recorded', ({ withRegister }) => withRegister),
  count('Taught (h)', ({ minutesTaught }) => minutesTaught, hoursOf),
  count('Places', ({ places }) => places),
  count('Registered', ({ registered }) => registered),
  count('There', ({ there }) => there),
  count('Walk-ins', ({ walkIns }) => walkIns),
  { title: 'Not there', text: notThere },
  count('Waiting', ({ waiting }) => waiting),
  count('Learned (h)', ({ minutesLearned }) => minutesLearned, hoursOf),
  { title: 'Feedback', text: feedback },
]

type FiguresTableProps = {
  by: 'month' | 'category'
  year: string
  rows: readonly NamedFigures[]
  total: Figures
}

function FiguresTable({ by, year, rows, total }: FiguresTableProps) {
  const longest = columns.map(({ bar }) => Math.max(0, ...rows.map((row) => bar?.(row) ?? 0)))
  const id = `by-${by}`
  const first = by === 'month' ? 'Month' : 'Category'
  const titles = [first, ...columns.map(({ title }) => title)]
  return (
    <section aria-labelledby={id} data-figures className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        By {by}
        <span className="hidden print:inline"> in {year}</span>
      </h2>
      <Table caption={`Figures of ${year} by ${by}`} columns={titles.map((title) => [title])}>
        {[...rows, { ...total, name: 'Year' }].map((row, place) => (
          <tr key={place} className="last:bg-ground last:font-semibold">
            <RowHeader className="min-w-32 font-semibold wrap-anywhere">{row.name}</RowHeader>
            {columns.map(({ title, bar, text }, index) => (
              <Cell key={title} className="whitespace-nowrap tabular-nums">
                {text(row)}
                {bar && place < rows.length && (
                  <Bar share={(bar(row) ?? 0) / (longest[index] || 1)} />
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden className="mt-1 block h-1 w-full rounded-full bg-sunken">
    <span
      className="block h-1 rounded-full bg-accent"
      style={{ width: `${Math.round(share * 100)}%` }}
    />
  </span>
)
