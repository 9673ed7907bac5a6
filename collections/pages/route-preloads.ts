import type { Parameters } from '../call.ts'
import type { readConfig } from '../users/contract.ts'
import type { listCategories } from '../categories/contract.ts'
import type { listSectionHeadings, listSubHeadings } from '../headings/contract.ts'
import type { listResources } from '../resources/contract.ts'
import type { listSessions, monthSessions } from '../sessions/contract.ts'
import { inZone } from '../site-time.ts'
import type * as pages from './contract.ts'

/** One GET call: its path in the contract, and the parameters that the path names. */
export type PreloadedRead = { path: string; params: Record<string, string> }

export type RoutePreload = {
  /** The page's module below site/, whose code is fetched with the document. */
  module: string
  /** What the page lays over itself when its address has this parameter, and the module of that. */
  opens?: { parameter: string; module: string }
  /** What it reads, for the query of its address, at an instant, by the clock of `zone`. */
  reads: (query: URLSearchParams, now: Date, zone: string) => PreloadedRead[]
}

/** A call by its path, which the compiler checks: the contracts stay types, for browsers' sake. */
const read = <C extends { path: string }>(
  path: C['path'],
  params: Parameters<C>,
): PreloadedRead => ({
  path,
  params,
})

const chosenMonth = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/

function month(query: URLSearchParams, now: Date, zone: string) {
  const [, year, month] = chosenMonth.exec(query.get('month') ?? '') ?? []
  if (year && month) return { year, month: String(Number(month)) }
  const today = inZone(now, zone)
  return { year: String(today.getFullYear()), month: String(today.getMonth() + 1) }
}

const config = read<typeof readConfig>('/config', {})

const allSessions = read<typeof listSessions>('/sessions', {})
const openedSession = 'session'

/** An opened session is in the month that its address names; when that names none, it may be in any. */
const needsAllSessions = (query: URLSearchParams) =>
  query.has(openedSession) && !query.has('month') && query.get('view') !== 'list'

/** What every page reads, whichever it is. */
export const readsOfAnyPage = [config]

/**
 * What the first screen of each public page shows. The server puts these answers into the document,
 * under the addresses that the page would fetch, so that no page waits for another round trip.
 */
export const routePreloads: Record<string, RoutePreload> = {
  '/': {
    module: 'overview/overview.page.tsx',
    reads: () => [config, read<typeof pages.readCoverInfo>('/cover-info', {})],
  },
  '/sessions': {
    module: 'sessions/sessions.page.tsx',
    opens: { parameter: openedSession, module: 'sessions/detail/session-dialog.tsx' },
    reads: (query, now, zone) => [
      config,
      ...(query.get('view') === 'list'
        ? [allSessions]
        : [read<typeof monthSessions>('/sessions/month/:year/:month', month(query, now, zone))]),
      ...(needsAllSessions(query) ? [allSessions] : []),
      read<typeof listCategories>('/categories', {}),
    ],
  },
  '/resources': {
    module: 'resources/resources.page.tsx',
    reads: () => [
      config,
      read<typeof pages.readPageContent>('/page-content/:pageId', { pageId: 'edu-resources' }),
      read<typeof listResources>('/resources', {}),
      read<typeof listSectionHeadings>('/section-headings', {}),
      read<typeof listSubHeadings>('/sub-headings', {}),
    ],
  },
  '/theatre-list-request': {
    module: 'theatre-list/theatre-list.page.tsx',
    reads: () => [config, read<typeof pages.readTheatreListPage>('/theatre-list-page-content', {})],
  },
  '/topic-requests': {
    module: 'topic-requests/topic-requests.page.tsx',
    reads: () => [
      config,
      read<typeof pages.readTopicRequestsPage>('/topic-requests-page-content', {}),
    ],
  },
}
