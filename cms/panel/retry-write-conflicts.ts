import { DatabaseUnavailable } from '#cms/database/unavailable.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { collectDatabaseErrors } from '#cms/database/collect-errors.ts'

/** 503, in the shape that the panel shows and in the one of the API. */
export function answerUnavailable(): Response {
  const { message } = new DatabaseUnavailable()
  return Response.json(
    { message, errors: [{ message }] },
    { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  )
}

/**
 * The answer of a panel call, asked for again while MongoDB made it give way to another transaction
 * (design §4: write conflicts are retried, never shown), and 503 where MongoDB was away. `ask` must be
 * able to run more than once.
 * @param isRead whether an answer that went well may still be wrong: `me` says "nobody" then.
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
