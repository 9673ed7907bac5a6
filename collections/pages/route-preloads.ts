import type { Parameters } from '../call.ts'
import type { CallAt, PathOf } from '../calls.ts'
import type { SessionView } from '../sessions/contract.ts'
import { nextBookable, nextUpCount } from '../sessions/availability.ts'
import { inZone } from '../site-time.ts'

type PreloadedRead = { path: string; params: Record<string, string> }

type RoutePreload = {
  /** The page's module below site/, linked from the document. */
  module: string
  /** Linked after it: a first press on a slow phone needs its dialogs. */
  dialogs?: string
  reads: (query: URLSearchParams, now: Date, zone: string) => PreloadedRead[]
  /** Further reads of the page, judging by the answers of `reads`. */
  furtherReads?: (answers: unknown[], now: Date) => PreloadedRead[]
}

const read = <Path extends PathOf<'GET'>>(
  path: Path,
  params: Parameters<CallAt<'GET', Path>>,
): PreloadedRead => ({ path, params })

const chosenMonth = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/

const monthFrom = ({ year, month }: { year: number; month: number }, ahead: number) => {
  const first = new Date(year, month - 1 + ahead, 1)
  return { year: first.getFullYear(), month: first.getMonth() + 1 }
}

const monthsReads = (months: { year: number; month: number }[]) =>
  [...new Map(months.map((each) => [`${each.year}-${each.month}`, each])).values()].map(
    ({ year, month }) =>
      read('/sessions/month/:year/:month', { year: String(year), month: String(month) }),
  )

function thisMonth(now: Date, zone: string) {
  const today = inZone(now, zone)
  return { year: today.getFullYear(), month: today.getMonth() + 1 }
}

/** A session that is on may have begun in the month before. */
function overviewReads(now: Date, zone: string) {
  const today = thisMonth(now, zone)
  return monthsReads([today, monthFrom(today, 1), monthFrom(today, -1)])
}

/** Sessions of the month before may go on into the calendar's month; what is on stands above any month. */
function monthReads(query: URLSearchParams, now: Date, zone: string) {
  const [, year, month] = chosenMonth.exec(query.get('month') ?? '') ?? []
  const today = thisMonth(now, zone)
  const shown = year && month ? { year: Number(year), month: Number(month) } : today
  const before = query.get('view') === 'calendar' ? [monthFrom(shown, -1)] : []
  return monthsReads([shown, ...before, today, monthFrom(today, -1)])
}

const config = read('/config', {})

const allSessions = read('/sessions', {})
/** The query parameters that open a dialog of a session by its id. */
export const openingSession = ['session', 'sign-up']

/** The address of an open session may lack its month. */
const needsAllSessions = (query: URLSearchParams) =>
  openingSession.some((name) => query.has(name)) &&
  !query.has('month') &&
  query.get('view') !== 'list'

/** Two months may hold too few sessions for "Next up". */
function nextUpReads(answers: unknown[], now: Date) {
  const sessions = answers.filter(Array.isArray).flat() as SessionView[]
  return nextBookable(sessions, now).length < nextUpCount ? [allSessions] : []
}

export const readsOfAnyPage = [config]

/** The first reads of each public page: embedding the answers saves the browser a round trip. */
export const routePreloads: Record<string, RoutePreload> = {
  '/': {
    module: 'features/overview/overview.page.tsx',
    reads: (_query, now, zone) => [config, read('/cover-info', {}), ...overviewReads(now, zone)],
    furtherReads: nextUpReads,
  },
  '/sessions': {
    module: 'features/sessions/sessions.page.tsx',
    dialogs: 'features/sessions/public-dialogs.tsx',
    reads: (query, now, zone) => [
      config,
      ...(query.get('view') === 'list' ? [allSessions] : monthReads(query, now, zone)),
      ...(needsAllSessions(query) ? [allSessions] : []),
      read('/categories', {}),
    ],
  },
  '/resources': {
    module: 'features/resources/resources.page.tsx',
    reads: () => [
      config,
      read('/page-content/:pageId', { pageId: 'edu-resources' }),
      read('/resources', {}),
      read('/section-headings', {}),
      read('/sub-headings', {}),
    ],
  },
  '/theatre-list-request': {
    module: 'features/request-forms/request-forms.page.tsx',
    reads: () => [config, read('/theatre-list-page-content', {})],
  },
  '/topic-requests': {
    module: 'features/request-forms/request-forms.page.tsx',
    reads: () => [config, read('/topic-requests-page-content', {})],
  },
}
