import { APIError, type PayloadRequest } from 'payload'
import { isPast } from '#collections/sessions/availability.ts'
import type { RemoveSignUpsInput } from '#collections/people/contract.ts'
import { findRow, type DbContext, withId, withIds } from '#cms/platform/database/rows.ts'
import { removeFromList } from '#cms/features/places/person-on-list.ts'
import { participantOf } from '#cms/features/places/people-of-session.ts'
import { tellOfLeaving } from '#cms/features/sign-up/emails/left.ts'

type SignUp = RemoveSignUpsInput['signUps'][number]

/** Of a session to come. @returns the mail's id. */
async function tell(req: DbContext, { id }: SignUp, message: string) {
  const row = await findRow(req, 'registration', withId(id))
  const session = row && (await findRow(req, 'session', withId(row.session)))
  if (!session || session.cancelledAt || isPast(session, new Date())) return undefined
  return tellOfLeaving(req, 'removed', session, participantOf(row), message)
}

/**
 * Takes somebody off lists, into the trash as every deletion (promise `trash.restore`), and has them emailed if `tell` says
 * so: the email takes the sessions out of their calendar. What is gone already is left out.
 */
export async function removeSignUps(
  req: PayloadRequest,
  { signUps, tell: told }: RemoveSignUpsInput,
) {
  const { payload } = req
  let [removed, emails] = [0, 0]
  for (const signUp of signUps) {
    // First: if the deletion then fails, the email is not sent, as the person is still there.
    const mail = told && (await tell({ payload }, signUp, told.message ?? ''))
    try {
      await removeFromList(req, signUp.list, signUp.id)
      removed++
      if (mail) emails++
    } catch (error) {
      if (mail) await payload.db.deleteMany({ collection: 'mail', where: withIds([mail]) })
      if (!(error instanceof APIError && error.status === 404)) throw error
    }
  }
  return { removed, emails }
}
