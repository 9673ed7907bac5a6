import { DatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { collectDatabaseErrors } from '#cms/platform/database/collect-errors.ts'

export function answerUnavailable(): Response {
  const { message } = new DatabaseUnavailable()
  return Response.json(
    { message, errors: [{ message }] },
    { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  )
}

/** @param isRead whether a success may be wrong without MongoDB, as `me` then answers "nobody". */
export async function retryPanelCall(
  ask: () => Promise<Response>,
  isRead: boolean,
): Promise<Response> {
  let answer: Response | undefined
  const once = () =>
    collectDatabaseErrors(async (errors) => {
      answer = await ask()
      if (errors.unavailable && (isRead || !answer.ok)) return answerUnavailable()
      if (errors.writeConflict && !answer.ok) throw errors.writeConflict
      return answer
    })
  return retryOnWriteConflict(once).catch((error: unknown) => {
    if (answer) return answer
    throw error
  })
}
