import type { Where } from 'payload'
import type { FeedbackInput } from '#collections/feedback/contract.ts'
import type { FeedbackState } from '#collections/feedback/window.ts'
import { feedbackStateOf } from './attended.ts'
import { requireAttended } from './my-attendance.ts'
import { voteId } from '#cms/features/trash/votes.ts'
import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import { withId } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict } from '#cms/platform/errors.ts'

const refusals: Record<Exclude<FeedbackState, 'open'>, string> = {
  early: 'Feedback opens in the middle of the session.',
  given: 'You have given your feedback already. Thank you.',
  closed: 'Feedback on this session has closed.',
}

/**
 * Stores what somebody thought of a session they were at. Once feedback has closed, nothing
 * leads from one to the other; nothing says when. @throws APIError 404 for a link that leads to nothing (any more), 409 before, after, and for a second time.
 */
export async function giveFeedback(
  hub: HubContext,
  { link, ...answers }: FeedbackInput,
  now = new Date(),
): Promise<undefined> {
  const attended = await requireAttended(hub, link, now)
  const { row, session } = attended
  const state = feedbackStateOf(attended, now)
  if (state !== 'open') throw conflict(refusals[state])
  await withLockedTransaction(hub.payload, `feedback of ${row.id}`, async (req) => {
    const isFirst: Where = { and: [withId(row.id), { hasGivenFeedback: { not_equals: true } }] }
    const claimed: unknown = await hub.payload.db.updateOne({
      collection: 'attendance',
      where: isFirst,
      data: { hasGivenFeedback: true },
      options: { atomic: true },
      req,
    })
    if (!claimed) throw conflict(refusals.given)
    const id = voteId(hub.payload, row.id)
    await insertMissing(req, 'feedback', [{ ...answers, id, session: session.id }])
  })
  return undefined
}
