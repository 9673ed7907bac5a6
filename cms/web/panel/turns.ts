import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import AsyncLock from 'async-lock'
import type { RequestHandler } from 'express'

const turns = new AsyncLock({ maxPending: 1_000 })
const longestTurnMs = 2_000

/** One page after another, so that others get their turns between them. A slow reader is not waited for. */
export const inTurn: RequestHandler = (_request, response, next) => {
  const render = async () => {
    // Its client left while it waited. A second 'close' never comes.
    if (response.closed) return
    next()
    await Promise.race([once(response, 'close'), wait(longestTurnMs, undefined, { ref: false })])
  }
  // Bound because the lock would run it in the context of the request before.
  void turns.acquire('page', AsyncResource.bind(render)).catch(next)
}
