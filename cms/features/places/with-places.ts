import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { DbContext } from '#cms/platform/database/rows.ts'
import { withLocks } from '#cms/platform/database/transactions.ts'
import { type Decision, storeRows, writeDecided } from '#cms/platform/database/write-rows.ts'

const newVersions = (sessions: readonly string[]) =>
  sessions.map((id) => ({ id, version: randomUUID() }))

/** Has another process that decides about one of the sessions in this moment decide again. */
export const bumpVersions = (req: DbContext, sessions: readonly string[]): Promise<void> =>
  storeRows(req, 'place', newVersions(sessions))

/**
 * Everything that takes, gives or limits places: reads and decides under the locks of the sessions, and stores all of
 * it in one commit or nothing. `decide` reads with its `req`, and throws to refuse (docs/decisions/004-places.md).
 */
export function withPlaces<Result>(
  { payload }: { payload: Payload },
  sessions: readonly string[],
  decide: (req: DbContext) => Promise<Decision<Result>>,
): Promise<Result> {
  const ids = [...new Set(sessions)]
  return withLocks(ids, () =>
    writeDecided(payload, async (req) => {
      const { result, ...commit } = await decide(req)
      const isEmpty = [commit.rows, commit.changed].every(
        (rows) => Object.values(rows ?? {}).flat().length === 0,
      )
      if (isEmpty) return { result }
      return { ...commit, rows: { ...commit.rows, place: newVersions(ids) }, result }
    }),
  )
}
