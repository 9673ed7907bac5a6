import { AsyncLocalStorage } from 'node:async_hooks'
import { around, databaseCalls, type Layer } from './layer.ts'
import { isWriteConflict } from './retry-write-conflicts.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export type DatabaseErrors = { writeConflict?: unknown; unavailable?: unknown }

/** For panel calls alone: following promises slows the whole process down. */
const requests = new AsyncLocalStorage<DatabaseErrors>()

/** Payload turns every error of its REST calls into an answer, so errors are noted where they are thrown. */
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

/** `work` can see what the database throws meanwhile, whatever Payload makes of it. */
export function collectDatabaseErrors<Result>(
  work: (errors: DatabaseErrors) => Promise<Result>,
): Promise<Result> {
  const errors: DatabaseErrors = {}
  return requests.run(errors, () => work(errors))
}
