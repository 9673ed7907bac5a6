import { academicYearName } from '#collections/attendance/academic-year.ts'
import { hoursOf } from '#collections/attendance/hours.ts'
import type { Figures, FiguresOfYear } from '#collections/figures/contract.ts'

const text = (value: number | null | undefined) => (value == null ? '' : String(value))

const columns: [string, (figures: Figures) => string][] = [
  ['Sessions', ({ sessions }) => text(sessions)],
  ['With a Register', ({ withRegister }) => text(withRegister)],
  ['Hours Taught', ({ minutesTaught }) => hoursOf(minutesTaught)],
  ['Places', ({ places }) => text(places)],
  ['Registered', ({ registered }) => text(registered)],
  ['There', ({ there }) => text(there)],
  ['Without Registering', ({ walkIns }) => text(walkIns)],
  ['Registered With a Register', ({ expected }) => text(expected)],
  ['Not There', ({ notThere }) => text(notThere)],
  ['Still Waiting', ({ waiting }) => text(waiting)],
  ['Hours Learned', ({ minutesLearned }) => hoursOf(minutesLearned)],
  ['Feedback', ({ answers }) => text(answers)],
  ['Useful', ({ means }) => text(means?.useful)],
  ['Taught', ({ means }) => text(means?.taught)],
]

async function* rowsOf({ months, categories, total, year }: FiguresOfYear) {
  const row = (kind: string, name: string, figures: Figures) => [
    kind,
    name,
    ...columns.map(([, read]) => read(figures)),
  ]
  yield [
    ...months.map((one) => row('Month', one.name, one)),
    ...categories.map((one) => row('Category', one.name, one)),
    row('Year', academicYearName(year), total),
  ]
}

/** The tables of a year as one: a line for each month and each category, and one for the year. */
export const figuresFile = (figures: FiguresOfYear) => ({
  name: `figures-${academicYearName(figures.year)}`,
  columns: ['Kind', 'Name', ...columns.map(([title]) => title)],
  batches: rowsOf(figures),
})
