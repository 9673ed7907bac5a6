import { DatabaseUnavailable } from '#cms/database/unavailable.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { collectDatabaseErrors } from '#cms/database/collect-errors.ts'

/** 503, with the message where the panel looks for it and where the API's clients do. */
export function answerUnavailable(): Response {
  const { message } = new DatabaseUnavailable()
  return Response.json(
    { message, errors: [{ message }] },
    { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  )
}

/**
 * The response to a call of the panel, which begins its own transaction: repeated on write conflicts, 503
 * while MongoDB is unavailable.
 * @param isRead whether even a successful response may be wrong: `me` says "nobody" then.
 */
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
