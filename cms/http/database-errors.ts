import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'
import { decorateCalls, commonCalls } from '#cms/database/decorators.ts'
import { isDatabaseUnavailable } from '#cms/database/unavailable.ts'
import { isWriteConflict } from '#cms/database/retry-write-conflicts.ts'

/** What the database threw while a request was worked on, whatever became of it further up. */
export type DatabaseErrors = { collision?: unknown; away?: unknown }

/** For calls of the panel alone: see `requesters` in cms/audit-log/actor.ts. */
const requests = new AsyncLocalStorage<DatabaseErrors>()

/**
 * Makes `collectDatabaseErrors` work. Payload turns every error of its REST calls into an answer, bulk calls even
 * one by one: so faults are noted where the database throws them.
 */
export function watchDatabaseErrors({ db }: Payload): void {
  decorateCalls(db, [...commonCalls, 'commitTransaction'], async (call) => {
    try {
      return await call()
    } catch (error) {
      const faults = requests.getStore()
      if (faults && isWriteConflict(error)) faults.collision = error
      if (faults && isDatabaseUnavailable(error)) faults.away = error
      throw error
    }
  })
}

/** Runs `work`, a call of the panel, which gets to see what the database throws meanwhile. */
export function collectDatabaseErrors<Result>(
  work: (faults: DatabaseErrors) => Promise<Result>,
): Promise<Result> {
  const faults: DatabaseErrors = {}
  return requests.run(faults, () => work(faults))
}
