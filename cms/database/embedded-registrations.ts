import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { limits } from '#collections/limits.ts'

export type NewRegistration = {
  id: string
  session: string
  fullName: string
  email: string
  rotaTier: string
  registeredAt: string
}

// The conditions of `requireSignUp` (instants are ISO texts of one length) and `claimPlace`, and that
// nobody is on both lists of a session.
const insert = `
  INSERT INTO registration (id, session_id, full_name, email, rota_tier, registered_at)
  SELECT :id, session.id, :fullName, :email, :rotaTier, :registeredAt
  FROM place JOIN session ON session.id = place.session
  WHERE place.session = :session
    AND session.registration_required
    AND session.start_time >= :registeredAt
    AND place."left" > 0
    AND (place.waiting = 0 OR place."left" > ${limits.capacity})
    AND NOT EXISTS (
      SELECT 1 FROM waiting_list_entry WHERE session_id = :session AND email = :email
    )
  ON CONFLICT (session_id, email) DO NOTHING`

// A row that was refused has changed nothing, so it takes no place.
const takePlace = `
  UPDATE place SET "left" = "left" - 1, taken = taken + 1
  WHERE session = :session AND changes() > 0`

/**
 * Stores registrations that the rules allow, one after another, with their counters and in one
 * commit: either all of it is on the disk when the promise is kept, or nothing was done. No refusal
 * is an error that would undo the others.
 * @returns for each whether it was stored.
 */
export async function insertTogether(
  payload: Payload,
  registrations: readonly NewRegistration[],
): Promise<boolean[]> {
  const { client } = payload.db as unknown as SQLiteAdapter
  const results = await client.batch(
    registrations.flatMap((registration) => [
      { sql: insert, args: registration },
      { sql: takePlace, args: { session: registration.session } },
    ]),
    'write',
  )
  return registrations.map((_, index) => results[2 * index]!.rowsAffected > 0)
}
