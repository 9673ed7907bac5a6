import { routePreloads } from '#collections/pages/route-preloads.ts'

const views = [new URLSearchParams(), new URLSearchParams('view=list')]

const savedPaths = new Set(
  Object.values(routePreloads).flatMap(({ reads }) =>
    views.flatMap((view) => reads(view, new Date(0), 'UTC').map(({ path }) => path)),
  ),
)

const patternOf = (path: string) => path.replaceAll(/:\w+/g, '[^/]+')
const pattern = new RegExp(`^/api(?:${[...savedPaths].map(patternOf).join('|')})$`)

/** Only reads of public pages, which are the same for everybody. */
export const isSavedRead = (path: string) => pattern.test(path)

export const isSitePage = (path: string) =>
  !/^\/(?:api|cms|objects|_next)(?:\/|$)/.test(path) && !/\.\w+$/.test(path)
