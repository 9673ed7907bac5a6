import { NoPlaceFree } from '#collections/registrations/contract.ts'
import { ApiError } from '#site/data/api.ts'

/** Sends it again beyond the capacity, after a question. @returns undefined after a No. */
export async function orBeyondCapacity<Result>(
  send: (withinCapacity?: true) => Promise<Result>,
  question: (full: NoPlaceFree) => string,
): Promise<Result | undefined> {
  try {
    return await send(true)
  } catch (error) {
    const full = NoPlaceFree.safeParse(error instanceof ApiError && error.answer).data
    if (!full) throw error
    return window.confirm(question(full)) ? send() : undefined
  }
}
