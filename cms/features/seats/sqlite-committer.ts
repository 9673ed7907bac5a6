import type { InStatement } from '@libsql/client'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import type { List } from '#collections/registrations/admin-people.contract.ts'
import { insertInSqlite } from '#cms/platform/database/insert-missing.ts'
import { withLocks } from '#cms/platform/database/transactions.ts'
import { withdrawals } from '#cms/email/templates/invitation.ts'
import { kindsKeptAfterDeletion, pending } from '#cms/email/outbox/mail-rows.ts'
import { type SeatChange, type Commit, decideAgain } from './change.ts'
import { type Counters, type Seats, seatColumns } from './counters.ts'

const tables = { registration: 'registration', 'waiting-list-entry': 'waiting_list_entry' } as const

const counters = Object.entries(seatColumns) as [keyof Counters, string][]

/** Fails on its empty id, and the batch with it, unless each of `:rows` is as the decision has read it. */
const unlessAsRead = (table: string, isSame: string) => `
  INSERT INTO place (id) SELECT NULL FROM json_each(:rows) WHERE NOT EXISTS (
    SELECT 1 FROM ${table} AS stored WHERE stored.id = value ->> 'id' AND ${isSame})`

const countersAsRead = unlessAsRead(
  'place',
  counters
    .map(([name, column]) => `coalesce(stored.${column}, 0) = coalesce(value ->> '${name}', 0)`)
    .join(' AND '),
)
const addToCounters = `
  UPDATE place SET ${counters
    .map(
      ([name, column]) =>
        `${column} = coalesce(${column}, 0) + coalesce(change.value ->> '${name}', 0)`,
    )
    .join(', ')}
  FROM json_each(:rows) AS change WHERE place.id = change.value ->> 'id'`

// By session and person, which have an index: joined by their ids, SQLite would look through all mails.
const moveMails = `
  UPDATE mail SET person = moved.value ->> 'mailsGoTo' FROM json_each(:rows) AS moved
  WHERE mail.session = moved.value ->> 'session' AND mail.person = moved.value ->> 'id'`
const mailsOfPeople = `
  SELECT mail.id FROM json_each(:rows) AS person
  CROSS JOIN mail ON mail.session = person.value ->> 'session' AND mail.person = person.value ->> 'id'`
const textIn = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const endMails = `
  DELETE FROM mail WHERE id IN (${mailsOfPeople})
    AND (kind NOT IN (${textIn(kindsKeptAfterDeletion)}) OR state NOT IN (${textIn(pending)}))
    AND kind NOT IN (${textIn(withdrawals)})`

const giveOffers = `
  UPDATE waiting_list_entry SET offered_at = :at, offer_until = :until
  WHERE id IN (SELECT value FROM json_each(:ids))`

const withRows = (sql: string, rows: readonly object[]): InStatement[] =>
  rows.length === 0 ? [] : [{ sql, args: { rows: JSON.stringify(rows) } }]

const idOf = ({ sessionId: id, ...seats }: Seats) => ({ id, ...seats })

function removeFrom(list: List, removed: SeatChange['removed']) {
  const people = removed.filter((one) => one.list === list)
  return {
    check: withRows(unlessAsRead(tables[list], `stored.email = value ->> 'email'`), people),
    remove: withRows(
      `DELETE FROM ${tables[list]} WHERE id IN (SELECT value ->> 'id' FROM json_each(:rows))`,
      people,
    ),
  }
}

async function statementsOf(db: SQLiteAdapter, change: SeatChange): Promise<InStatement[]> {
  const { seats, stored, removed, offered, mails } = change
  const leaving = [removeFrom('registration', removed), removeFrom('waiting-list-entry', removed)]
  const inserts = []
  for (const { list, rows } of stored) inserts.push(await insertInSqlite(db, list, rows))
  const letters = mails.length === 0 ? [] : [await insertInSqlite(db, 'mail', mails, 'missing')]
  return [
    ...withRows(
      countersAsRead,
      seats.map(({ read }) => idOf(read)),
    ),
    ...leaving.flatMap(({ check }) => check),
    ...withRows(
      addToCounters,
      seats.map(({ read, by }) => ({ id: read.sessionId, ...by })),
    ),
    ...leaving.flatMap(({ remove }) => remove),
    ...inserts,
    ...(offered
      ? [{ sql: giveOffers, args: { ...offered, ids: JSON.stringify(offered.ids) } }]
      : []),
    ...withRows(
      moveMails,
      removed.filter(({ mailsGoTo }) => mailsGoTo),
    ),
    ...withRows(
      endMails,
      removed.filter(({ mailsGoTo }) => !mailsGoTo),
    ),
    ...letters,
  ]
}

const isConstraint = (error: unknown) =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT')

/** One `batch`, so one commit, during which this process, the only one on the file, waits. */
export const sqliteCommitter =
  (payload: Payload, db: SQLiteAdapter): Commit =>
  (sessions, decide) =>
    withLocks([...new Set(sessions)], () =>
      decideAgain(async () => {
        const { result, change } = await decide({ payload })
        if (!change) return result
        await db.client.batch(await statementsOf(db, change), 'write')
        await payload.changes.emitAfterCommit('place')
        if (change.mails.length > 0) await payload.changes.emitAfterCommit('mail')
        return result
      }, isConstraint),
    )
