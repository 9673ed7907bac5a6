import { AsyncLocalStorage } from 'node:async_hooks'
import { around, databaseCalls, type Layer } from './layer.ts'
import { isWriteConflict } from './retry-write-conflicts.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

type DatabaseErrors = { writeConflict?: unknown; unavailable?: unknown }

/** Used for panel calls only: async hooks slow down the whole process. */
const requests = new AsyncLocalStorage<DatabaseErrors>()

/** Notes errors where they are thrown, as Payload's REST handlers turn every error into an answer. */
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

/** Passes `work` a list of the database errors thrown while it runs, also of those that Payload catches. */
export function collectDatabaseErrors<Result>(
  work: (errors: DatabaseErrors) => Promise<Result>,
): Promise<Result> {
  const errors: DatabaseErrors = {}
  return requests.run(errors, () => work(errors))
}
