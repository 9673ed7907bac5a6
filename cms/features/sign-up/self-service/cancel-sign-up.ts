import type { PayloadRequest } from 'payload'
import { findRow, withId, withIds } from '#cms/platform/database/rows.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict, gone } from '#cms/platform/errors.ts'
import { participantOf } from '#cms/features/places/people-of-session.ts'
import { tellOfLeaving } from '#cms/features/sign-up/emails/left.ts'
import { findSignUp } from './find-sign-up.ts'

/**
 * Gives up a place, or a place on a waiting list.
 * @throws APIError 404 for a link that leads to nothing (any more), 409 once the session has begun.
 */
export async function cancelSignUp(
  hub: HubContext,
  req: PayloadRequest,
  link: string,
): Promise<undefined> {
  const { row, view } = await findSignUp(hub, link)
  const session = await findRow(req, 'session', withId(row.session))
  if (!session) throw gone()
  if (view.hasBegun) throw conflict('This session has already started. Nothing was changed.')
  // First: if this process dies in between, the person is still there, and the mail is not sent.
  const told = await tellOfLeaving(req, 'withdrawn', session, participantOf(row))
  try {
    await retryOnWriteConflict(() =>
      req.payload.delete({ collection: 'registration', id: row.id, req, depth: 0 }),
    )
  } catch (error) {
    await req.payload.db.deleteMany({ collection: 'mail', where: withIds([told]) })
    throw error
  }
}
