import { findRows, withId } from '#cms/platform/database/rows.ts'
import type { Stores, Violation } from './violation.ts'

const kept = { attendance: 'Attendance', feedback: 'Feedback' } as const

/** Nobody was at a session that does not exist, or thinks anything of it. */
export async function checkAttendance({ payload }: Stores): Promise<Violation[]> {
  const sessions = await findRows({ payload }, 'session', { fields: ['id'] })
  const known = new Set(sessions.map(({ id }) => id))
  const violations: Violation[] = []
  for (const [collection, name] of Object.entries(kept) as [keyof typeof kept, string][]) {
    const rows = await findRows({ payload }, collection, { fields: ['session'] })
    for (const { id, session } of rows) {
      if (known.has(session)) continue
      const sentence = `${name} ${id} belongs to session ${session}, which does not exist.`
      const repair = () => payload.db.deleteMany({ collection, where: withId(id) })
      violations.push({ sentence, repair })
    }
  }
  return violations
}
