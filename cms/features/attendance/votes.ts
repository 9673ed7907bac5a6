import { createHmac, randomUUID } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { feedbackCloses } from '#collections/feedback/answers.ts'
import { insertMissing } from '#cms/platform/database/write-rows.ts'
import { findRow, findRows, type DbContext, withId, withIds } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'

const open = 'open-'
const isOpen: Where = {
  and: [{ id: { greater_than_equal: open } }, { id: { less_than: 'open.' } }],
}

/** Of what somebody says, while feedback is open: only the hub's secret leads to it from an attendance. */
export const voteId = ({ secret }: Payload, attendance: string): string =>
  open + createHmac('sha256', secret).update(`feedback ${attendance}`).digest('hex')

const put = (req: DbContext, attendance: readonly { id: string }[], deletedAt: string | null) => {
  const where = withIds(attendance.map(({ id }) => voteId(req.payload, id)))
  return req.payload.db.updateMany({ collection: 'feedback', where, data: { deletedAt }, req })
}

/** Feedback of people who are taken off goes with them, until feedback has closed. */
export async function takeVotes(
  req: DbContext,
  session: string,
  attendance: readonly { id: string }[],
): Promise<void> {
  const row = await findRow(req, 'session', withId(session))
  if (row && feedbackCloses(row) >= new Date()) await put(req, attendance, new Date().toISOString())
}

/** Of attendance that comes back. */
export const giveVotesBack = (req: DbContext, attendance: readonly { id: string }[]) =>
  put(req, attendance, null)

/** Once feedback has closed, nothing leads from an attendance to what was said. */
export async function unlinkVotes(payload: Payload, now = new Date()): Promise<void> {
  const votes = await findRows({ payload }, 'feedback', { where: isOpen })
  const ids = [...new Set(votes.map(({ session }) => session))]
  const sessions = await findRows({ payload }, 'session', { where: withIds(ids) })
  for (const session of sessions.filter((one) => feedbackCloses(one) < now)) {
    await withLockedTransaction({ payload }, session.id, async (req) => {
      const where: Where = { and: [{ session: { equals: session.id } }, isOpen] }
      const rows = await findRows(req, 'feedback', { where })
      const read = withIds(rows.map(({ id }) => id))
      await req.payload.db.deleteMany({ collection: 'feedback', where: read, req })
      await insertMissing(
        req,
        'feedback',
        rows.map((row) => ({ ...row, id: randomUUID() })),
      )
    })
  }
}
