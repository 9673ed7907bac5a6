import type { Payload, Where } from 'payload'
import {
  academicYearName,
  academicYearOf,
  academicYearRange,
} from '#collections/attendance/academic-year.ts'
import { attendedMinutes, hoursOf } from '#collections/attendance/hours.ts'
import type { Figures, FiguresOfYear } from '#collections/figures/contract.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { monthsBefore } from '#collections/site-time.ts'
import { meansOf } from './feedback.ts'
import { type SessionNumbers, sessionNumbers } from './session-numbers.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

const fields = [
  'category',
  'startTime',
  'endTime',
  'capacity',
  'teachingMinutes',
  'cancelledAt',
] as const
type Session = Pick<Row<'session'>, 'id' | (typeof fields)[number]>

/** The ratings as sums, of which means are made in the end. */
type Sums = Omit<Figures, 'means'> & { useful: number; taught: number }

const nothing: Sums = {
  sessions: 0,
  withRegister: 0,
  minutesTaught: 0,
  places: null,
  registered: 0,
  there: 0,
  walkIns: 0,
  expected: 0,
  notThere: 0,
  waiting: 0,
  minutesLearned: 0,
  answers: 0,
  useful: 0,
  taught: 0,
}

/** @param hasLists whether it is still known who signed up; if not, only who was there counts. */
function sumsOf(session: Session, numbers: SessionNumbers, hasLists: boolean): Sums {
  const { registered, waiting, whole, half } = numbers
  const walkIns = hasLists ? numbers.walkIns : 0
  // A sum with ratings that are hidden would tell them to anybody who takes away the others.
  const { answers, useful, taught } = meansOf(numbers) ? numbers : nothing
  const there = whole + half
  const expected = there > 0 && hasLists ? registered : 0
  return {
    sessions: 1,
    withRegister: there > 0 ? 1 : 0,
    minutesTaught: attendedMinutes(session, 'all'),
    places: hasLists ? (session.capacity ?? null) : null,
    registered,
    there,
    walkIns,
    expected,
    notThere: there > 0 && hasLists ? expected - (there - walkIns) : 0,
    waiting,
    minutesLearned:
      whole * attendedMinutes(session, 'all') + half * attendedMinutes(session, 'half'),
    answers,
    useful,
    taught,
  }
}

const sum = (one: number | null, other: number | null) =>
  one === null ? other : one + (other ?? 0)

const totalOf = (all: readonly Counted[]): Sums =>
  Object.fromEntries(
    (Object.keys(nothing) as (keyof Sums)[]).map((name) => [
      name,
      all.map(({ sums }) => sums[name]).reduce(sum, nothing[name]),
    ]),
  ) as Sums

const figuresOf = ({ useful, taught, ...sums }: Sums): Figures => ({
  ...sums,
  means: meansOf({ answers: sums.answers, useful, taught }),
})

/** '2026-11' */
const monthIn = (instant: string, zone: string) => dayOf(instant, zone).slice(0, 7)

type Counted = { month: string; category: string; sums: Sums }

const figuresBy = (name: 'month' | 'category', counted: readonly Counted[]) =>
  [...new Set(counted.map((one) => one[name]))]
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((value) => ({
      name: value,
      ...figuresOf(totalOf(counted.filter((one) => one[name] === value))),
    }))

/** The academic years in which there are sessions that began, the latest first. */
async function yearsWithSessions(payload: Payload, zone: string, now: Date): Promise<number[]> {
  const where: Where = { startTime: { less_than_equal: now.toISOString() } }
  const [first] = await findRows({ payload }, 'session', {
    where,
    sort: 'startTime',
    fields: ['startTime'],
    limit: 1,
  })
  const last = academicYearOf(now, zone)
  const count = first ? last - academicYearOf(first.startTime, zone) + 1 : 1
  return Array.from({ length: count }, (_, index) => last - index)
}

/** The numbers of an academic year, as far as its records are kept (promise `figures.year`). */
export async function figuresOfYear(
  { payload, env: { SITE_TIME_ZONE: zone, RETENTION_MONTHS } }: HubContext,
  asked: number | undefined,
  now = new Date(),
): Promise<FiguresOfYear> {
  const year = asked ?? academicYearOf(now, zone)
  const { from, to } = academicYearRange(year, zone)
  const where: Where = {
    startTime: { greater_than_equal: from.toISOString(), less_than: to.toISOString() },
    endTime: { less_than_equal: now.toISOString() },
  }
  const cleared = monthsBefore(now, RETENTION_MONTHS, zone)
  const found = await findRows({ payload }, 'session', { where, sort: 'startTime', fields })
  const held = found.filter(({ cancelledAt }) => !cancelledAt)
  const numbers = await sessionNumbers(payload, held)
  const counted = held.map((session) => ({
    month: monthIn(session.startTime, zone),
    category: session.category,
    sums: sumsOf(session, numbers.get(session.id)!, new Date(session.endTime) >= cleared),
  }))
  return {
    year,
    years: await yearsWithSessions(payload, zone, now),
    months: figuresBy('month', counted),
    categories: figuresBy('category', counted),
    total: figuresOf(totalOf(counted)),
  }
}

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
