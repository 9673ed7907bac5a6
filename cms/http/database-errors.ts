import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'
import { aroundCalls, usualCalls } from '#cms/database/decorators.ts'
import { isDatabaseAway } from '#cms/database/unavailable.ts'
import { isCollision } from '#cms/database/retry-write-conflicts.ts'

/** What the database threw while a request was worked on, whatever became of it further up. */
export type Faults = { collision?: unknown; away?: unknown }

/** For calls of the panel alone: see `requesters` in cms/audit-log/actor.ts. */
const requests = new AsyncLocalStorage<Faults>()

/**
 * Makes `noteFaults` work. Payload turns every error of its REST calls into an answer, bulk calls even
 * one by one: so faults are noted where the database throws them.
 */
export function watchFaults({ db }: Payload): void {
  aroundCalls(db, [...usualCalls, 'commitTransaction'], async (call) => {
    try {
      return await call()
    } catch (error) {
      const faults = requests.getStore()
      if (faults && isCollision(error)) faults.collision = error
      if (faults && isDatabaseAway(error)) faults.away = error
      throw error
    }
  })
}

/** Runs `work`, a call of the panel, which gets to see what the database throws meanwhile. */
export function noteFaults<Result>(work: (faults: Faults) => Promise<Result>): Promise<Result> {
  const faults: Faults = {}
  return requests.run(faults, () => work(faults))
}
