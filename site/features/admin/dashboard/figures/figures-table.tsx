import { hoursOf } from '#collections/attendance/hours.ts'
import type { Figures, NamedFigures } from '#collections/figures/contract.ts'
import { Cell, RowHeader, Table } from '#site/ui/lists/table.tsx'

type Read = (figures: Figures) => number | null
type FigureColumn = {
  title: string
  /** The number that the bar of a cell shows. */
  bar?: Read
  text: (figures: Figures) => string
}

const count = (title: string, read: Read): FigureColumn => ({
  title,
  bar: read,
  text: (figures) => String(read(figures) ?? '–'),
})

const notThere = ({ notThere: absent, expected }: Figures) =>
  expected > 0 ? `${absent} (${Math.round((absent / expected) * 100)}%)` : '–'

const feedback = ({ answers, means }: Figures) =>
  means ? `${answers}: ${means.useful.toFixed(1)} / ${means.taught.toFixed(1)}` : String(answers)

const columns: FigureColumn[] = [
  count('Sessions', ({ sessions }) => sessions),
  count('Register', ({ withRegister }) => withRegister),
  {
    title: 'Taught (h)',
    bar: ({ minutesTaught }) => minutesTaught,
    text: ({ minutesTaught }) => hoursOf(minutesTaught),
  },
  count('Places', ({ places }) => places),
  count('Registered', ({ registered }) => registered),
  count('There', ({ there }) => there),
  count('Walk-ins', ({ walkIns }) => walkIns),
  { title: 'Not there', text: notThere },
  count('Waiting', ({ waiting }) => waiting),
  {
    title: 'Learned (h)',
    bar: ({ minutesLearned }) => minutesLearned,
    text: ({ minutesLearned }) => hoursOf(minutesLearned),
  },
  { title: 'Feedback', text: feedback },
]

type FiguresTableProps = {
  caption: string
  first: string
  rows: readonly NamedFigures[]
  total: Figures
}

/** Numbers as text, with a bar under each that compares it with the others of its column. */
export function FiguresTable({ caption, first, rows, total }: FiguresTableProps) {
  const longest = columns.map(({ bar }) => Math.max(0, ...rows.map((row) => bar?.(row) ?? 0)))
  return (
    <Table caption={caption} columns={[first, ...columns.map(({ title }) => title)]}>
      {rows.map((row) => (
        <tr key={row.name}>
          <RowHeader className="min-w-32 font-semibold wrap-anywhere">{row.name}</RowHeader>
          {columns.map(({ title, bar, text }, index) => (
            <Cell key={title} className="whitespace-nowrap tabular-nums">
              {text(row)}
              {bar && <Bar share={(bar(row) ?? 0) / (longest[index] || 1)} />}
            </Cell>
          ))}
        </tr>
      ))}
      <tr className="bg-ground font-semibold">
        <RowHeader className="font-semibold">Year</RowHeader>
        {columns.map(({ title, text }) => (
          <Cell key={title} className="whitespace-nowrap tabular-nums">
            {text(total)}
          </Cell>
        ))}
      </tr>
    </Table>
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
