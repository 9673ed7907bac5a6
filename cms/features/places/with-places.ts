import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { type DbContext, findRow, type Row } from '#cms/platform/database/rows.ts'
import { withLocks, withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { type Decision, storeRows, writeDecided } from '#cms/platform/database/write-rows.ts'
import type { List } from '#collections/registrations/person.ts'
import { putInTrash } from '#cms/platform/database/remove-document.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'

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

export type Registration = Row<'registration'>

export const noSuchPerson = (list: List | undefined) =>
  notFound(list === 'waiting' ? 'waiting-list entry' : 'registration')

/** @throws APIError 409 while the session of somebody who is to be restored is in the trash. */
export async function requireInUse(req: DbContext, session: string): Promise<void> {
  if (await findRow(req, 'session', { id: session })) return
  throw conflict('The session of this person is deleted. Restore the session first.')
}

/** Somebody who is on that list now. @throws APIError 404. */
export async function requireOnList(req: DbContext, list: List, id: string): Promise<Registration> {
  const row = await findRow(req, 'registration', { id, status: list })
  if (!row) throw noSuchPerson(list)
  return row
}

/**
 * Changes somebody who is on that list, and stays on it until the commit: a call about the other list is not meant for
 * them any more. @throws APIError 404.
 */
export async function withPersonOnList<Result>(
  asked: PayloadRequest,
  list: List,
  id: string,
  work: (req: PayloadRequest, row: Registration) => Promise<Result>,
): Promise<Result> {
  const { session } = await requireOnList(asked, list, id)
  return withLockedTransaction(asked, session, async (req) => {
    return work(req, await requireOnList(req, list, id))
  })
}

export async function removeFromList(
  asked: PayloadRequest,
  list: List,
  id: string,
): Promise<undefined> {
  await withPersonOnList(asked, list, id, (req) => putInTrash(req, 'registration', id))
}
