import type { InStatement } from '@libsql/client'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { withSessionLocks } from '#cms/database/transactions.ts'
import { claimedAt, waitingFrom } from '#cms/mail/mail-rows.ts'
import { seatColumns } from './counters.ts'
import { moveStatements } from './sqlite-move.ts'
import { offerStatements } from './sqlite-offer.ts'
import { allowedBy, bySession } from './sqlite-rules.ts'
import { writeMails } from './sqlite-mails.ts'
import { inBatches } from './in-batches.ts'
import { registerRules, type Rule, waitRules } from './rules.ts'
import type { Entry, Registration, SeatStore } from './seat-store.ts'

const { available, registered, waiting, overbooked } = seatColumns
const idsOfBatch = `(SELECT value ->> 'id' FROM json_each(:batch))`

const registrationColumns = 'id, session_id, full_name, email, rota_tier, registered_at'

const entryOfRegistration = `waiting_list_entry AS entry
  ON entry.session_id = registration.session_id AND entry.email = registration.email`

// In the order of arrival. One statement for all people, as preparing one costs more than a row.
const insertRegistrations = `
  WITH person AS (
    SELECT min(key) AS turn, value ->> 'id' AS id, value ->> 'session' AS session,
      value ->> 'fullName' AS full_name, value ->> 'email' AS email,
      value ->> 'rotaTier' AS rota_tier, value ->> 'registeredAt' AS at,
      coalesce(value ->> 'noReminder', false) AS no_reminder
    FROM json_each(:batch) GROUP BY session, email
  ),
  allowed AS (
    SELECT person.*, seats.available,
      row_number() OVER (PARTITION BY person.session ORDER BY person.turn) AS number
    FROM person ${bySession} WHERE ${allowedBy(registerRules)}
  )
  INSERT INTO registration (${registrationColumns}, no_reminder)
  SELECT id, session, full_name, email, rota_tier, at, no_reminder
  FROM allowed WHERE number <= available ORDER BY turn
  RETURNING id`
const takeSeats = `
  UPDATE place SET ${available} = ${available} - stored.number,
    ${registered} = ${registered} + stored.number, ${waiting} = ${waiting} - stored.waited
  FROM (
    SELECT registration.session_id, count(*) AS number, count(entry.id) AS waited
    FROM registration LEFT JOIN ${entryOfRegistration}
    WHERE registration.id IN ${idsOfBatch}
    GROUP BY registration.session_id
  ) AS stored
  WHERE place.id = stored.session_id`
// The mails of a waiting person stay with the registration.
const keepMails = (which: string) => `
  UPDATE mail SET person = registration.id FROM registration JOIN ${entryOfRegistration}
  WHERE registration.id ${which} AND mail.session = entry.session_id AND mail.person = entry.id`
const leaveWaitingList = `
  DELETE FROM waiting_list_entry WHERE id IN (
    SELECT entry.id FROM registration JOIN ${entryOfRegistration}
    WHERE registration.id IN ${idsOfBatch}
  )`
const confirm = writeMails('confirmation', 'registration', `IN ${idsOfBatch}`)

const insertEntries = `
  WITH person AS (
    SELECT min(key) AS turn, value ->> 'id' AS id, value ->> 'session' AS session,
      value ->> 'name' AS name, value ->> 'email' AS email, value ->> 'tier' AS tier,
      value ->> 'joinedAt' AS at, value ->> 'offeredAt' AS offered_at,
      value ->> 'pausedUntil' AS paused_until
    FROM json_each(:batch) GROUP BY session, email
  )
  INSERT INTO waiting_list_entry
    (id, session_id, name, email, tier, joined_at, offered_at, paused_until)
  SELECT person.id, person.session, person.name, person.email, person.tier, person.at,
    person.offered_at, person.paused_until
  FROM person ${bySession} WHERE ${allowedBy(waitRules)} ORDER BY turn
  RETURNING id`
const countEntries = `
  UPDATE place SET ${waiting} = ${waiting} + stored.number
  FROM (
    SELECT session_id, count(*) AS number FROM waiting_list_entry
    WHERE id IN ${idsOfBatch} GROUP BY session_id
  ) AS stored
  WHERE place.id = stored.session_id`
const writeReceipts = writeMails('waiting', 'waiting_list_entry', `IN ${idsOfBatch}`)

const moveEntry = (rules: readonly Rule[]) => `
  INSERT INTO registration (${registrationColumns})
  SELECT :id, person.session, person.name, person.email, person.tier, person.at
  FROM (
    SELECT session_id AS session, name, email, tier, :registeredAt AS at
    FROM waiting_list_entry WHERE id = :entry
  ) AS person ${bySession}
  WHERE ${allowedBy(rules)}
  RETURNING id, session_id AS session, full_name AS fullName, email, rota_tier AS rotaTier,
    registered_at AS registeredAt`
const countPromotion = `
  UPDATE place SET ${available} = ${available} - 1, ${registered} = ${registered} + 1,
    ${waiting} = ${waiting} - 1, ${overbooked} = ${overbooked} + (${available} <= 0)
  WHERE id = (SELECT session_id FROM registration WHERE id = :id)`
const writePromotion = writeMails('promotion', 'registration', '= :id')
const removeEntry = `
  DELETE FROM waiting_list_entry
  WHERE id = :entry AND EXISTS (SELECT 1 FROM registration WHERE id = :id)`

/** Each change is one `batch`, so one commit, during which this process, the only one on the file, waits. */
export function sqliteSeatStore(payload: Payload, db: SQLiteAdapter): SeatStore {
  const change = (sessionIds: string[], statements: InStatement[]) =>
    withSessionLocks([...new Set(sessionIds)], async () => {
      const [stored] = await db.client.batch(statements, 'write')
      if (stored!.rows.length > 0) await payload.changes.emitAfterCommit('place')
      return stored!.rows
    })

  /** @returns of each person whether they were stored. */
  const changeBatch = async (
    people: readonly (Registration | Entry)[],
    statements: string[],
    writeLetters: string,
  ) => {
    const args = { batch: JSON.stringify(people) }
    const rows = await change(
      people.map(({ session }) => session),
      [
        ...statements.map((sql) => ({ sql, args })),
        { sql: writeLetters, args: { ...args, ...waitingFrom(new Date()) } },
      ],
    )
    const stored = new Set(rows.map(({ id }) => id))
    return people.map(({ id }) => stored.has(id))
  }

  return {
    register: inBatches((registrations: readonly Registration[]) =>
      changeBatch(
        registrations,
        [insertRegistrations, takeSeats, keepMails(`IN ${idsOfBatch}`), leaveWaitingList],
        confirm,
      ),
    ),

    join: inBatches((entries: readonly Entry[]) =>
      changeBatch(entries, [insertEntries, countEntries], writeReceipts),
    ),

    promote: async (entry, { id, registeredAt }, rules) => {
      const [registration] = await change(
        [entry.session],
        [
          { sql: moveEntry(rules), args: { id, registeredAt, entry: entry.id } },
          { sql: countPromotion, args: { id } },
          { sql: keepMails('= :id'), args: { id } },
          { sql: writePromotion, args: { id, ...claimedAt(new Date(registeredAt)) } },
          { sql: removeEntry, args: { id, entry: entry.id } },
        ],
      )
      return registration && ({ ...registration } as unknown as Registration)
    },

    move: async (person, rules) => {
      const { from, to } = person
      const stored = await change([from.session, to.session], moveStatements(person, rules))
      return stored.length > 0
    },

    offer: async (session, entries, terms) => {
      const offered = await change([session], offerStatements(session, entries, terms))
      return offered.map(({ id }) => id as string)
    },
  }
}
