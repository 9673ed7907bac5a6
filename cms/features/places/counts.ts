import type { Payload } from 'payload'
import { countRows } from '#cms/platform/database/by-session.ts'

export type Counts = { registered: number; waiting: number }

/** How many people are registered for a session and wait, of the given ones or of all. */
export async function countPeople(
  payload: Payload,
  sessions?: string[],
): Promise<(session: string) => Counts> {
  const counts = await countRows(payload, 'registration', sessions)
  const found = new Map(
    counts.map(({ session, status, rows }) => [`${session} ${String(status)}`, rows]),
  )
  return (session) => ({
    registered: found.get(`${session} registered`) ?? 0,
    waiting: found.get(`${session} waiting`) ?? 0,
  })
}
