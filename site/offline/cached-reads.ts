import { routePreloads } from '#collections/pages/route-preloads.ts'

/** Between two copies of a page's address there is nothing but its views: the calendar and the list. */
const views = [new URLSearchParams(), new URLSearchParams('view=list')]

const keptPaths = new Set(
  Object.values(routePreloads).flatMap(({ reads }) =>
    views.flatMap((view) => reads(view, new Date(0), 'UTC').map(({ path }) => path)),
  ),
)

const asPattern = (path: string) => path.replaceAll(/:\w+/g, '[^/]+')
const kept = new RegExp(`^/api(?:${[...keptPaths].map(asPattern).join('|')})$`)

/**
 * Whether a browser keeps a copy of the answer to this path: the reads of the public pages alone, which
 * are the same for everybody. Nothing that needs a sign-in or that names a visitor is among them.
 */
export const isKeptRead = (path: string) => kept.test(path)

/** Without a connection these get the site's own document; all other addresses are none of its pages. */
export const isSitePage = (path: string) =>
  !/^\/(?:api|cms|objects|_next)(?:\/|$)/.test(path) && !/\.\w+$/.test(path)
