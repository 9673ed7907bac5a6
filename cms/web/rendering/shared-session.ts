import type { SessionView } from '#collections/sessions/contract.ts'
import type { CachedRoutes } from '#cms/web/cache/cached-routes.ts'

type Read = Parameters<CachedRoutes['read']>

const allSessions: Read = ['/sessions', {}]

/** Finds the session of a shared link in cached answers; each answer is parsed once. */
export function sessionFinder({ read }: Pick<CachedRoutes, 'read'>) {
  const parsed = new WeakMap<Buffer, Map<string, SessionView>>()

  function byId(body: Buffer) {
    const known = parsed.get(body)
    if (known) return known
    const sessions = JSON.parse(body.toString()) as SessionView[]
    const map = new Map(sessions.map((session) => [session.id, session]))
    parsed.set(body, map)
    return map
  }

  /** Searches the link's month, then all sessions, as it may have moved. */
  return async (id: string, page: { path: string; params: Record<string, string> }[]) => {
    const month = page.filter(({ path }) => path.startsWith('/sessions/month/'))
    const reads = [...month.map(({ path, params }): Read => [path, params]), allSessions]
    for (const [path, params] of reads) {
      const found = byId((await read(path, params)).body).get(id)
      if (found) return found
    }
    return undefined
  }
}
