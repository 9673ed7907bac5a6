import type { PayloadRequest } from 'payload'
import { signUpKey } from '#collections/registrations/person.ts'
import { putInTrash } from '#cms/platform/database/remove-document.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import type { Registration } from '#cms/features/places/person-on-list.ts'

/**
 * One person has registered for a session with two addresses, `email` being the right one: one registration stays, the
 * other goes to the trash. A place stays before a turn, then the right address's place, or the longer turn.
 * @returns whether `signUp` stays.
 */
export async function joinSignUps(
  req: PayloadRequest,
  signUp: Registration,
  email: string,
): Promise<boolean> {
  const key = { equals: signUpKey(signUp.session, email) }
  const other = await findRow(req, 'registration', { key })
  if (!other || other.id === signUp.id) return true
  const isLonger = signUp.status === 'waiting' && signUp.createdAt < other.createdAt
  const stays = signUp.status === other.status ? isLonger : signUp.status === 'registered'
  await putInTrash(req, 'registration', (stays ? other : signUp).id)
  return stays
}
