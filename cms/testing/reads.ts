import { calls } from '#collections/calls.ts'
import { resourcesPageId } from '#collections/pages/contract.ts'
import type { TestClient } from './test-client.ts'

/** They say how the process is and who asks, nothing that is stored. */
const notStored = new Set([
  '/health',
  '/openapi.json',
  '/ready',
  '/config',
  '/admin/session',
  '/admin/system-status',
])
/** Each draft of an email has an id of its own. */
const withoutDraftId = (path: string, body: Record<string, unknown>) =>
  path.endsWith('/email-draft') ? { ...body, id: undefined } : body

/**
 * Answers of every GET call of the API to `admin`, by its address. Calls on one session or month
 * are made for the first three sessions.
 */
export async function readEverything(admin: TestClient): Promise<Map<string, unknown>> {
  const sessions = (await admin.sessions()).slice(0, 3)
  const paths = calls
    .filter(({ method, path }) => method === 'GET' && !notStored.has(path))
    .flatMap(({ path }) =>
      sessions.map(({ id, startTime }) =>
        path
          .replace(':id', id)
          .replace(':year', startTime.slice(0, 4))
          .replace(':month', String(Number(startTime.slice(5, 7))))
          .replace(':pageId', resourcesPageId),
      ),
    )
  const answers = new Map<string, unknown>()
  for (const path of new Set(paths)) {
    const { status, body } = await admin.get(`/api${path}`)
    answers.set(path, [status, withoutDraftId(path, body)])
  }
  return answers
}
