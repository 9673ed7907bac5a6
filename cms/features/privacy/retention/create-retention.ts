import { unlinkVotes } from '#cms/features/attendance/votes.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { applyRetention } from './apply-retention.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** A smaller error of the clock deletes little too early. */
const maxClockJumpMs = 7 * dayMs

/** Prevents deletions after the clock has jumped ahead. */
function watchClock() {
  const ahead = () => Date.now() - performance.now()
  const atStart = ahead()
  return () => ahead() - atStart > maxClockJumpMs
}

/** @returns a run that deletes what is too old unless the clock was set ahead since the start. */
export function createRetention({ payload, env }: HubContext): () => Promise<void> {
  const isClockAhead = watchClock()
  return async () => {
    await unlinkVotes(payload)
    if (!isClockAhead()) return void (await applyRetention({ payload, env }))
    payload.logger.warn('The clock was set ahead by days: nothing is deleted before a restart.')
  }
}
