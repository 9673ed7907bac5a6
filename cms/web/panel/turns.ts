import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import AsyncLock from 'async-lock'
import type { RequestHandler } from 'express'

const turns = new AsyncLock({ maxPending: 1_000 })
const longestTurnMs = 2_000

/** One page after another, so that others get their turns between them. A slow reader is not waited for. */
export const inTurn: RequestHandler = ({ socket }, response, next) => {
  const render = async () => {
    // Many clients may leave at once: by the next turn of the event loop each of them is known.
    await nextTurn()
    if (response.closed || socket.readableEnded) return
    next()
    await Promise.race([once(response, 'close'), wait(longestTurnMs, undefined, { ref: false })])
  }
  // Bound because the lock would run it in the context of the request before.
  void turns.acquire('page', AsyncResource.bind(render)).catch(next)
}
