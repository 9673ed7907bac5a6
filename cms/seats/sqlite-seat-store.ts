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

// The conditions of `requireSignUp` (instants are ISO texts of one length) and `claimSeat`, and that
// nobody is on both lists of a session. Two statements for all rows: preparing one costs more than a row.
const insert = `
  WITH sent AS (
    SELECT min(key) AS turn, value ->> 'id' AS id, value ->> 'session' AS session,
      value ->> 'fullName' AS full_name, value ->> 'email' AS email,
      value ->> 'rotaTier' AS rota_tier, value ->> 'registeredAt' AS registered_at
    FROM json_each(:registrations) GROUP BY session, email
  ),
  allowed AS (
    SELECT sent.*, place."left",
      row_number() OVER (PARTITION BY sent.session ORDER BY sent.turn) AS number
    FROM sent JOIN place ON place.id = sent.session JOIN session ON session.id = sent.session
    WHERE session.registration_required
      AND session.start_time >= sent.registered_at
      AND (place.waiting = 0 OR place."left" > ${limits.capacity})
      AND NOT EXISTS (
        SELECT 1 FROM waiting_list_entry AS other
        WHERE other.session_id = sent.session AND other.email = sent.email
      )
      AND NOT EXISTS (
        SELECT 1 FROM registration AS other
        WHERE other.session_id = sent.session AND other.email = sent.email
      )
  )
  INSERT INTO registration (id, session_id, full_name, email, rota_tier, registered_at)
  SELECT id, session, full_name, email, rota_tier, registered_at
  FROM allowed WHERE number <= "left" ORDER BY turn
  RETURNING id`

const takePlaces = `
  UPDATE place SET "left" = "left" - stored.number, taken = taken + stored.number
  FROM (
    SELECT session_id, count(*) AS number FROM registration
    WHERE id IN (SELECT value ->> 'id' FROM json_each(:registrations)) GROUP BY session_id
  ) AS stored
  WHERE place.id = stored.session_id`

/**
 * Stores registrations that the rules allow, in their order, with their counters and in one commit:
 * either all of it is on the disk when the promise is kept, or nothing was done. No refusal is an
 * error that would undo the others.
 * @returns for each whether it was stored.
 */
export async function insertTogether(
  payload: Payload,
  registrations: readonly NewRegistration[],
): Promise<boolean[]> {
  const { client } = payload.db as unknown as SQLiteAdapter
  const args = { registrations: JSON.stringify(registrations) }
  const [inserted] = await client.batch(
    [
      { sql: insert, args },
      { sql: takePlaces, args },
    ],
    'write',
  )
  const stored = new Set(inserted!.rows.map(({ id }) => id))
  return registrations.map(({ id }) => stored.has(id))
}
