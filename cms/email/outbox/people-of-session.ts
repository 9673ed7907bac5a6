import type { Where } from 'payload'
import type { List } from '#collections/registrations/admin-people.contract.ts'
import { nameOf } from '#collections/registrations/person.ts'
import { listOrder } from '#collections/registrations/list-order.ts'
import { findRows, type DbContext } from '#cms/platform/database/rows.ts'

export type Participant = { id: string; name: string; email: string; isRegistered: boolean }

type OnList = { id: string; email: string } & Parameters<typeof nameOf>[0]

export const participantOf = (row: OnList, list: List): Participant => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  isRegistered: list === 'registration',
})

export async function registeredOf(req: DbContext, session: string): Promise<Participant[]> {
  const where: Where = { session: { equals: session } }
  const rows = await findRows(req, 'registration', { where, sort: listOrder.registration })
  return rows.map((row) => participantOf(row, 'registration'))
}

/** Everybody on the two lists of a session, the registered first. */
export async function peopleOf(req: DbContext, session: string): Promise<Participant[]> {
  const where: Where = { session: { equals: session } }
  const sort = listOrder['waiting-list-entry']
  const waiting = await findRows(req, 'waiting-list-entry', { where, sort })
  return [
    ...(await registeredOf(req, session)),
    ...waiting.map((row) => participantOf(row, 'waiting-list-entry')),
  ]
}
