import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { csvFile } from '#cms/platform/http/file-answer.ts'
import type { Payload } from 'payload'
import { compareNames } from '#collections/alphabet.ts'
import {
  academicYearName,
  academicYearOf,
  academicYearRange,
  attendedMinutes,
  hoursOf,
} from '#collections/attendance/hours.ts'
import {
  exportFigures,
  type Figures,
  type FiguresOfYear,
  readFigures,
} from '#collections/figures/contract.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { monthsBefore } from '#collections/site-time.ts'
import { meansOf } from './feedback.ts'
import { type SessionNumbers, sessionNumbers } from './session-numbers.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

type Session = Row<'session'>

/** `hasLists`: the sign-ups are still stored. If not, only attendance counts. */
type Counted = {
  month: string
  category: string
  session: Session
  numbers: SessionNumbers
  hasLists: boolean
}

const thereAt = ({ numbers: { whole, half } }: Counted) => whole + half

function figuresOf(counted: readonly Counted[]): Figures {
  const sum = (of: readonly Counted[], read: (one: Counted) => number) =>
    of.reduce((total, one) => total + read(one), 0)
  const listed = counted.filter(({ hasLists }) => hasLists)
  const limited = listed.filter(({ session }) => session.capacity != null)
  const withRegister = counted.filter((one) => thereAt(one) > 0)
  const compared = withRegister.filter(({ hasLists }) => hasLists)
  const expected = sum(compared, ({ numbers }) => numbers.registered)
  const walkIns = sum(listed, ({ numbers }) => numbers.walkIns)
  // Hidden ratings must not be in a sum, because they could be calculated from it.
  const rated = counted.filter(({ numbers }) => meansOf(numbers))
  const answers = sum(rated, ({ numbers }) => numbers.answers)
  return {
    sessions: counted.length,
    withRegister: withRegister.length,
    minutesTaught: sum(counted, ({ session }) => attendedMinutes(session, 'all')),
    places: limited.length > 0 ? sum(limited, ({ session }) => session.capacity!) : null,
    registered: sum(counted, ({ numbers }) => numbers.registered),
    there: sum(counted, thereAt),
    walkIns,
    expected,
    notThere: expected - (sum(compared, thereAt) - walkIns),
    waiting: sum(counted, ({ numbers }) => numbers.waiting),
    minutesLearned: sum(
      counted,
      ({ session, numbers: { whole, half } }) =>
        whole * attendedMinutes(session, 'all') + half * attendedMinutes(session, 'half'),
    ),
    answers,
    means: meansOf({
      answers,
      useful: sum(rated, ({ numbers }) => numbers.useful),
      taught: sum(rated, ({ numbers }) => numbers.taught),
    }),
  }
}

const monthIn = (instant: string, zone: string) => dayOf(instant, zone).slice(0, 7)

const figuresBy = (name: 'month' | 'category', counted: readonly Counted[]) =>
  [...new Set(counted.map((one) => one[name]))].toSorted(compareNames).map((value) => ({
    name: value,
    ...figuresOf(counted.filter((one) => one[name] === value)),
  }))

/** The academic years in which there are sessions that began, the latest first. */
async function yearsWithSessions(payload: Payload, zone: string, now: Date): Promise<number[]> {
  const where = { startTime: { less_than_equal: now.toISOString() } }
  const [first] = await findRows({ payload }, 'session', { where, sort: 'startTime', limit: 1 })
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
  const where = {
    startTime: { greater_than_equal: from.toISOString(), less_than: to.toISOString() },
    endTime: { less_than_equal: now.toISOString() },
  }
  const cleared = monthsBefore(now, RETENTION_MONTHS, zone)
  const found = await findRows({ payload }, 'session', { where, sort: 'startTime' })
  const held = found.filter(({ cancelledAt }) => !cancelledAt)
  const numbers = await sessionNumbers(payload, held)
  const counted = held.map((session) => ({
    month: monthIn(session.startTime, zone),
    category: session.category,
    session,
    numbers: numbers.get(session.id)!,
    hasLists: new Date(session.endTime) >= cleared,
  }))
  return {
    year,
    years: await yearsWithSessions(payload, zone, now),
    months: figuresBy('month', counted),
    categories: figuresBy('category', counted),
    total: figuresOf(counted),
  }
}

const columns: [string, (figures: Figures) => string | number | null | undefined][] = [
  ['Sessions', ({ sessions }) => sessions],
  ['Recorded', ({ withRegister }) => withRegister],
  ['Hours Taught', ({ minutesTaught }) => hoursOf(minutesTaught)],
  ['Places', ({ places }) => places],
  ['Registered', ({ registered }) => registered],
  ['There', ({ there }) => there],
  ['Without Registering', ({ walkIns }) => walkIns],
  ['Registered When Recorded', ({ expected }) => expected],
  ['Not There', ({ notThere }) => notThere],
  ['Still Waiting', ({ waiting }) => waiting],
  ['Hours Learned', ({ minutesLearned }) => hoursOf(minutesLearned)],
  ['Feedback', ({ answers }) => answers],
  ['Useful', ({ means }) => means?.useful],
  ['Taught', ({ means }) => means?.taught],
]

const rowOf = (kind: string, name: string, figures: Figures) => [
  kind,
  name,
  ...columns.map(([, read]) => String(read(figures) ?? '')),
]

/** The tables of a year as one: a line for each month and each category, and one for the year. */
const figuresFile = ({ months, categories, total, year }: FiguresOfYear) => ({
  name: `figures-${academicYearName(year)}`,
  columns: ['Kind', 'Name', ...columns.map(([title]) => title)],
  rows: [
    ...months.map((one) => rowOf('Month', one.name, one)),
    ...categories.map((one) => rowOf('Category', one.name, one)),
    rowOf('Year', academicYearName(year), total),
  ],
})

export const figuresEndpoints = (hub: HubContext): Route[] => [
  handle(readFigures, ({ query }) => figuresOfYear(hub, query.year)),
  handle(exportFigures, async ({ query, headers }) =>
    csvFile(figuresFile(await figuresOfYear(hub, query.year)), headers),
  ),
]
