import type { PayloadRequest, Where } from 'payload'
import type { List } from '#collections/registrations/person.ts'
import { type DbContext, findRow, type Row, withId } from '#cms/platform/database/rows.ts'
import { putInTrash } from '#cms/platform/database/remove-document.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'

export type Registration = Row<'registration'>

export const noSuchPerson = (list: List | undefined) =>
  notFound(list === 'waiting' ? 'waiting-list entry' : 'registration')

/** @throws APIError 409 while the session of somebody who is to be restored is in the trash. */
export async function requireInUse(req: DbContext, session: string): Promise<void> {
  if (await findRow(req, 'session', withId(session))) return
  throw conflict('The session of this person is deleted. Restore the session first.')
}

/** Somebody who is on that list now. @throws APIError 404. */
export async function requireOnList(req: DbContext, list: List, id: string): Promise<Registration> {
  const where: Where = { and: [{ id: { equals: id } }, { status: { equals: list } }] }
  const row = await findRow(req, 'registration', where)
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

/** Takes somebody off that list. @throws APIError 404. */
export async function removeFromList(
  asked: PayloadRequest,
  list: List,
  id: string,
): Promise<undefined> {
  await withPersonOnList(asked, list, id, (req) => putInTrash(req, 'registration', id))
}
