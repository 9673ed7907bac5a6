import { createHmac, randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest, Where } from 'payload'
import { feedbackCloses } from '#collections/feedback/window.ts'
import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import { findRow, findRows, type DbContext, withId, withIds } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { keepParts } from './keep-deleted.ts'

const open = 'open-'
const isOpen: Where = {
  and: [{ id: { greater_than_equal: open } }, { id: { less_than: 'open.' } }],
}

/** Of what somebody says, while feedback is open: only the hub's secret leads to it from an attendance. */
export const voteId = ({ secret }: Payload, attendance: string): string =>
  open + createHmac('sha256', secret).update(`feedback ${attendance}`).digest('hex')

/** Feedback of people who are taken off goes with them, until feedback has closed. */
export async function takeVotes(
  req: PayloadRequest,
  session: string,
  attendance: readonly { id: string }[],
): Promise<void> {
  const row = await findRow(req, 'session', withId(session))
  if (!row || feedbackCloses(row) < new Date()) return
  for (const { id } of attendance) {
    const where = withId(voteId(req.payload, id))
    const votes = await findRows(req, 'feedback', { where })
    await keepParts(req, 'feedback', id, votes)
    if (votes.length > 0) await req.payload.db.deleteMany({ collection: 'feedback', where, req })
  }
}

/** Once feedback has closed, nothing leads from an attendance to what was said. */
export async function unlinkVotes(payload: Payload, now = new Date()): Promise<void> {
  const votes = await findRows({ payload }, 'feedback', { where: isOpen })
  const ids = [...new Set(votes.map(({ session }) => session))]
  const sessions = await findRows({ payload }, 'session', { where: withIds(ids) })
  for (const session of sessions.filter((one) => feedbackCloses(one) < now)) {
    await withLockedTransaction(payload, session.id, async (req) => {
      const where: Where = { and: [{ session: { equals: session.id } }, isOpen] }
      const rows = await findRows(req, 'feedback', { where })
      await req.payload.db.deleteMany({ collection: 'feedback', where, req })
      await insertMissing(
        req,
        'feedback',
        rows.map((row) => ({ ...row, id: randomUUID() })),
      )
    })
  }
}

/** Of attendance that comes back. */
export async function giveVotesBack(req: DbContext, attendance: readonly string[]): Promise<void> {
  const where: Where = {
    and: [{ partOf: { in: attendance } }, { kind: { equals: 'feedback' } }],
  }
  const parts = await findRows(req, 'deleted-item', { where, fields: ['row'] })
  const votes = parts.map(({ row }) => row as { id: string })
  if (votes.length > 0) await insertMissing(req, 'feedback', votes as never)
}
