import { subDays } from 'date-fns/subDays'
import { daysInTrash } from '#collections/trash/kinds.ts'
import { monthsBefore } from '#collections/site-time.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { forgetDeleted } from '#cms/platform/database/embedded-file.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { emptyTrash } from './empty-trash.ts'
import { clearLists } from './clear-lists.ts'
import { forgetTeachers } from '#cms/features/privacy/teachers.ts'
import { removeOld } from './remove-old.ts'

const auditMonths = 24

type Retained = Record<
  | 'registration'
  | 'attendance'
  | 'topic-request'
  | 'theatre-request'
  | 'mail'
  | 'audit-event'
  | 'import'
  | 'trash',
  number
>

/** Safe in two processes at once. */
export async function applyRetention(
  { payload, env }: HubContext,
  now = new Date(),
): Promise<Retained> {
  const before = monthsBefore(now, env.RETENTION_MONTHS, env.SITE_TIME_ZONE)
  const beforeAttendance = monthsBefore(now, env.ATTENDANCE_RETENTION_MONTHS, env.SITE_TIME_ZONE)
  const beforeTrash = subDays(now, daysInTrash)
  const registrations = await clearLists(payload, before)
  await forgetTeachers(payload, beforeAttendance)
  const removed: Retained = {
    registration: registrations,
    attendance: await removeOld(payload, 'attendance', 'arrivedAt', beforeAttendance),
    'topic-request': await removeOld(payload, 'topic-request', 'createdAt', before),
    'theatre-request': await removeOld(payload, 'theatre-request', 'createdAt', before),
    mail: await removeOld(payload, 'mail', 'writtenAt', before),
    'audit-event': await removeOld(
      payload,
      'audit-event',
      'at',
      monthsBefore(now, auditMonths, env.SITE_TIME_ZONE),
    ),
    import: await removeOld(payload, 'import', 'at', beforeTrash),
    trash: await emptyTrash(payload, beforeTrash),
  }
  for (const [target, count] of Object.entries(removed)) {
    if (count > 0) await record({ payload }, { action: 'retention', target, count })
  }
  if (Object.values(removed).some((count) => count > 0)) await forgetDeleted(payload)
  payload.logger.info({ before, removed }, 'deleted what is older than the time it may be kept')
  return removed
}
