import { addMinutes } from 'date-fns/addMinutes'
import type { AttendanceLine } from '#collections/attendance/contract.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { aPerson, aSession } from './factories.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** When a session began, in minutes from now, and how long it takes. */
type Timing = { began?: number; lasts?: number }

/** Moves a session past the rules of forms: it began so many minutes ago. */
export async function moveTo(
  { payload }: Pick<TestApp, 'payload'>,
  id: string,
  { began = 10, lasts = 90 }: Timing,
): Promise<{ startTime: string; endTime: string }> {
  const start = addMinutes(new Date(), -began)
  const times = { startTime: start.toISOString(), endTime: addMinutes(start, lasts).toISOString() }
  const where = { id: { equals: id } }
  const options = { atomic: true }
  await payload.db.updateOne({ collection: 'session', where, data: times, options })
  return times
}

/** A session that is under way or over, with people who have registered for it before. */
export async function aPastSession(
  hub: TestApp,
  admin: TestClient,
  { people = 0, capacity = 100, ...timing }: Timing & { people?: number; capacity?: number } = {},
): Promise<{
  session: SessionView
  registered: { fullName: string; email: string; rotaTier: string }[]
}> {
  const session = await aSession(admin, { capacity })
  const registered = Array.from({ length: people }, () => aPerson())
  for (const person of registered) await hub.anonymous.register(session.id, person)
  return { session: { ...session, ...(await moveTo(hub, session.id, timing)) }, registered }
}

/** Records people as an administrator does; null takes them off the list. */
export const record = (
  admin: TestClient,
  session: string,
  people: object[],
  share: 'all' | 'half' | null = 'all',
) =>
  admin.put<AttendanceLine[]>(`/api/admin/sessions/${session}/attendance`, {
    people: people.map((person) => ({ ...person, share })),
  })
