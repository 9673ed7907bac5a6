import type { Payload } from 'payload'
import { isWrong, readCounters } from '#cms/features/seats/repair-seats.ts'

/** The ids of sessions whose counters do not count what is stored. */
export const findWrongCounters = async (payload: Payload): Promise<string[]> =>
  (await readCounters(payload)).filter(isWrong).map(({ sessionId }) => sessionId)
