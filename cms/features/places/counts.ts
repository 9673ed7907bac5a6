import type { Payload } from 'payload'
import { countRows } from '#cms/platform/database/count-by-session.ts'

export type Counts = { registered: number; waiting: number }

/** How many people are registered for a session and wait, of the given ones or of all. */
export async function countPeople(
  payload: Payload,
  sessions?: string[],
): Promise<(session: string) => Counts> {
  const registered = await countRows(payload, 'registration', sessions)
  const waiting = await countRows(payload, 'waiting-list-entry', sessions)
  return (session) => ({
    registered: registered.get(session) ?? 0,
    waiting: waiting.get(session) ?? 0,
  })
}
