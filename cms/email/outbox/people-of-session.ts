import type { Where } from 'payload'
import { listOrder } from '#collections/registrations/list-order.ts'
import { findRows, type DbContext } from '#cms/platform/database/rows.ts'

export type Participant = { id: string; name: string; email: string; isRegistered: boolean }

export async function registeredOf(req: DbContext, session: string): Promise<Participant[]> {
  const where: Where = { session: { equals: session } }
  const rows = await findRows(req, 'registration', { where, sort: listOrder.registration })
  return rows.map(({ id, fullName, email }) => ({ id, name: fullName, email, isRegistered: true }))
}

/** Everybody on the two lists of a session, the registered first. */
export async function peopleOf(req: DbContext, session: string): Promise<Participant[]> {
  const where: Where = { session: { equals: session } }
  const sort = listOrder['waiting-list-entry']
  const waiting = await findRows(req, 'waiting-list-entry', { where, sort })
  return [
    ...(await registeredOf(req, session)),
    ...waiting.map(({ id, name, email }) => ({ id, name, email, isRegistered: false })),
  ]
}
