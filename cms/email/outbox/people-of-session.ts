import type { Where } from 'payload'
import { findRows, type Reader } from '#cms/platform/database/rows.ts'

export type Person = { id: string; name: string; email: string; isRegistered: boolean }

const inOrder = (time: string) => [time, 'createdAt']

export async function registeredOf(req: Reader, session: string): Promise<Person[]> {
  const where: Where = { session: { equals: session } }
  const rows = await findRows(req, 'registration', { where, sort: inOrder('registeredAt') })
  return rows.map(({ id, fullName, email }) => ({ id, name: fullName, email, isRegistered: true }))
}

/** Everybody on the two lists of a session, the registered first. */
export async function peopleOf(req: Reader, session: string): Promise<Person[]> {
  const where: Where = { session: { equals: session } }
  const waiting = await findRows(req, 'waiting-list-entry', { where, sort: inOrder('joinedAt') })
  return [
    ...(await registeredOf(req, session)),
    ...waiting.map(({ id, name, email }) => ({ id, name, email, isRegistered: false })),
  ]
}
