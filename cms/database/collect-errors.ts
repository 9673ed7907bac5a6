import { AsyncLocalStorage } from 'node:async_hooks'
import { around, databaseCalls, type Layer } from './layer.ts'
import { isWriteConflict } from './retry-write-conflicts.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** What the database threw while a request was worked on, whatever Payload made of it. */
export type DatabaseErrors = { writeConflict?: unknown; unavailable?: unknown }

/** For panel calls alone: on Node 20 its use slows the whole process down (cms/audit-log/actor.ts). */
const requests = new AsyncLocalStorage<DatabaseErrors>()

/** Notes errors where they are thrown: Payload turns every error of its REST calls into an answer. */
export const errorCollection: Layer = around(
  [...databaseCalls, 'commitTransaction'],
  async (call) => {
    try {
      return await call()
    } catch (error) {
      const errors = requests.getStore()
      if (errors && isWriteConflict(error)) errors.writeConflict = error
      if (errors && isDatabaseUnavailable(error)) errors.unavailable = error
      throw error
    }
  },
)

/** Runs `work`, a call of the panel, which can see what the database throws meanwhile. */
export function collectDatabaseErrors<Result>(
  work: (errors: DatabaseErrors) => Promise<Result>,
): Promise<Result> {
  const errors: DatabaseErrors = {}
  return requests.run(errors, () => work(errors))
}
