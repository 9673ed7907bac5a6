import type { PayloadRequest, Where } from 'payload'
import { type List, lists } from '#collections/registrations/admin-people.contract.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'

type SignUp = { id: string; session: string; createdAt: string }

/**
 * One person is on the lists of a session with two addresses, `email` being the right one: one sign-up stays, the other
 * goes to the trash. A place stays before a turn, then the right address's place, or the longer turn.
 * @returns whether `signUp` stays.
 */
export async function joinSignUps(
  req: PayloadRequest,
  list: List,
  signUp: SignUp,
  email: string,
): Promise<boolean> {
  const { payload } = req
  const where: Where = {
    and: [{ session: { equals: signUp.session } }, { email: { equals: email } }],
  }
  for (const otherList of lists) {
    const other = (await findRow({ payload }, otherList, where)) as SignUp | undefined
    if (!other || other.id === signUp.id) continue
    const isLonger = list === 'waiting-list-entry' && signUp.createdAt < other.createdAt
    const stays = list === otherList ? isLonger : list === 'registration'
    await removeDocument(req, stays ? otherList : list, stays ? other.id : signUp.id)
    if (!stays) return false
  }
  return true
}
