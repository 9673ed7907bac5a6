import { findRows, withId } from '#cms/platform/database/rows.ts'
import type { Stores, Violation } from './violation.ts'

/** Nobody was at a session that does not exist. */
export async function checkAttendance({ payload }: Stores): Promise<Violation[]> {
  const sessions = await findRows({ payload }, 'session', { fields: ['id'] })
  const known = new Set(sessions.map(({ id }) => id))
  const rows = await findRows({ payload }, 'attendance', { fields: ['session'] })
  return rows
    .filter(({ session }) => !known.has(session))
    .map(({ id, session }) => ({
      sentence: `Attendance ${id} belongs to session ${session}, which does not exist.`,
      repair: () => payload.db.deleteMany({ collection: 'attendance', where: withId(id) }),
    }))
}
