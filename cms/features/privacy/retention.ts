import { subDays } from 'date-fns/subDays'
import type { CollectionSlug, Payload } from 'payload'
import { monthsBefore } from '#collections/site-time.ts'
import { daysInTrash, deletedKinds } from '#collections/trash/contract.ts'
import { removeMails } from '#cms/email/outbox/outbox.ts'
import { unlinkVotes } from '#cms/features/attendance/feedback.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { countRows } from '#cms/platform/database/by-session.ts'
import { forgetDeleted } from '#cms/platform/database/embedded-file.ts'
import { changeRows, deleteInBatches, findRow, findRows } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

const auditMonths = 24
const weekMs = 7 * 24 * 60 * 60 * 1_000

const earlierThan = (field: string, before: Date) => ({
  [field]: { less_than: before.toISOString() },
})

/** In a transaction, so that no row is counted by two processes. */
const removeOld = (payload: Payload, collection: CollectionSlug, field: string, before: Date) =>
  withLockedTransaction({ payload }, `retention of ${collection}`, (req) =>
    deleteInBatches(req, collection, earlierThan(field, before)),
  )

/** Deletes its people and their feedback. Skips a session that was just moved to a later time. */
const clear = (payload: Payload, id: string, before: Date): Promise<number> =>
  withLockedTransaction({ payload }, id, async (req) => {
    const where = { id, ...earlierThan('endTime', before) }
    if (!(await findRow(req, 'session', where, { withDeleted: true }))) return 0
    const cleared = await deleteInBatches(req, 'registration', { session: id })
    await deleteInBatches(req, 'feedback', { session: id })
    await removeMails(req, id)
    return cleared
  })

/** @returns how many registrations of sessions that ended before then were deleted. */
async function clearLists(payload: Payload, before: Date): Promise<number> {
  const where = earlierThan('endTime', before)
  const query = { where, withDeleted: true, fields: ['id'] } as const
  const ids = (await findRows({ payload }, 'session', query)).map(({ id }) => id)
  const rows = [
    ...(await countRows(payload, 'registration', ids)),
    ...(await countRows(payload, 'feedback', ids)),
  ]
  let cleared = 0
  for (const id of new Set(rows.map(({ session }) => session))) {
    cleared += await clear(payload, id, before)
  }
  return cleared
}

/** The teacher's address is kept as long as attendance. */
const forgetTeachers = (payload: Payload, before: Date) =>
  changeRows(
    { payload },
    'session',
    { ...earlierThan('endTime', before), facultyEmail: { exists: true } },
    { facultyEmail: null },
  )

/** Deletes what was put into the trash before then, with its hooks. @returns how many. */
async function emptyTrash(payload: Payload, before: Date): Promise<number> {
  let deleted = 0
  const where = earlierThan('deletedAt', before)
  for (const collection of [...deletedKinds, 'feedback'] as const) {
    const { docs } = await payload.delete({ collection, where, trash: true, depth: 0 })
    deleted += docs.length
  }
  return deleted
}

/** Safe in two processes at once. @returns the counts of deleted rows by collection. */
export async function applyRetention({ payload, env }: HubContext, now = new Date()) {
  const monthsAgo = (months: number) => monthsBefore(now, months, env.SITE_TIME_ZONE)
  const before = monthsAgo(env.RETENTION_MONTHS)
  const beforeAttendance = monthsAgo(env.ATTENDANCE_RETENTION_MONTHS)
  const beforeTrash = subDays(now, daysInTrash)
  await forgetTeachers(payload, beforeAttendance)
  const removed = {
    registration: await clearLists(payload, before),
    attendance: await removeOld(payload, 'attendance', 'arrivedAt', beforeAttendance),
    'topic-request': await removeOld(payload, 'topic-request', 'createdAt', before),
    'theatre-request': await removeOld(payload, 'theatre-request', 'createdAt', before),
    mail: await removeOld(payload, 'mail', 'writtenAt', before),
    'audit-event': await removeOld(payload, 'audit-event', 'at', monthsAgo(auditMonths)),
    import: await removeOld(payload, 'import', 'at', beforeTrash),
    trash: await emptyTrash(payload, beforeTrash),
  }
  for (const [target, count] of Object.entries(removed)) {
    if (count > 0) await record({ payload }, { action: 'retention', target, count })
  }
  if (Object.values(removed).some((count) => count > 0)) await forgetDeleted(payload)
  payload.logger.info({ before, removed }, 'deleted data older than its retention time')
  return removed
}

/** @returns a run that deletes what is too old, unless the clock was set ahead by more than a week since the start. */
export function createRetention(hub: HubContext): () => Promise<void> {
  const ahead = () => Date.now() - performance.now()
  const atStart = ahead()
  return async () => {
    await unlinkVotes(hub.payload)
    if (ahead() - atStart <= weekMs) return void (await applyRetention(hub))
    hub.payload.logger.warn('The clock was set ahead by days: nothing is deleted before a restart.')
  }
}
