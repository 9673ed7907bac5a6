import type { List } from '#collections/registrations/admin-people.contract.ts'
import { type DbContext, findRow, type Row, withId } from '#cms/platform/database/rows.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'

/** Somebody on either list of a session. */
export type SignUpRow = Row<'registration'> | Row<'waiting-list-entry'>

export const noSuchPerson = (list: List) =>
  notFound(list === 'registration' ? list : 'waiting-list entry')

/** @throws APIError 409 while the session of somebody who is to be restored is in the trash. */
export async function requireInUse(req: DbContext, session: string): Promise<void> {
  if (await findRow(req, 'session', withId(session))) return
  throw conflict('The session of this person is deleted. Restore the session first.')
}
