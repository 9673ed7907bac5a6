import type { Where } from 'payload'
import { listOrder } from '#collections/registrations/person.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'

export type Participant = { id: string; name: string; email: string; isRegistered: boolean }

export const participantOf = ({ id, name, email, status }: Row<'registration'>): Participant => ({
  id,
  name,
  email,
  isRegistered: status === 'registered',
})

/** Everybody who is registered for a session and who waits, the registered first. */
export async function peopleOf(req: DbContext, session: string): Promise<Participant[]> {
  const where: Where = { session: { equals: session } }
  // 'registered' comes before 'waiting'.
  const rows = await findRows(req, 'registration', { where, sort: ['status', ...listOrder] })
  return rows.map(participantOf)
}

export const registeredOf = async (req: DbContext, session: string): Promise<Participant[]> =>
  (await peopleOf(req, session)).filter(({ isRegistered }) => isRegistered)
