import type { InStatement } from '@libsql/client'
import type { List } from '#collections/registrations/by-hand.contract.ts'
import { outliving, pending } from '#cms/mail/mail-rows.ts'
import { seatColumns } from './counters.ts'
import type { Rule } from './rules.ts'
import type { Move } from './seat-store.ts'
import { allowedBy, bySession } from './sqlite-rules.ts'

const { available, registered, waiting, overbooked } = seatColumns

const tables = {
  registration: {
    table: 'registration',
    name: 'full_name',
    tier: 'rota_tier',
    at: 'registered_at',
  },
  'waiting-list-entry': {
    table: 'waiting_list_entry',
    name: 'name',
    tier: 'tier',
    at: 'joined_at',
  },
} as const satisfies Record<List, object>

const arriving = {
  registration: `${available} = ${available} - 1, ${registered} = ${registered} + 1,
    ${overbooked} = ${overbooked} + (${available} <= 0)`,
  'waiting-list-entry': `${waiting} = ${waiting} + 1`,
}
const leaving = {
  registration: `${available} = ${available} + 1, ${registered} = ${registered} - 1,
    ${overbooked} = min(${overbooked}, max(0, -${available} - 1))`,
  'waiting-list-entry': `${waiting} = ${waiting} - 1`,
}

const store = (from: List, to: List, rules: readonly Rule[]) => `
  INSERT INTO ${tables[to].table}
    (id, session_id, ${tables[to].name}, email, ${tables[to].tier}, ${tables[to].at})
  SELECT :id, person.session, person.name, person.email, person.tier, person.at
  FROM (
    SELECT :session AS session, ${tables[from].name} AS name, email,
      ${tables[from].tier} AS tier, :at AS at
    FROM ${tables[from].table} WHERE id = :old AND email = :email
  ) AS person ${bySession}
  WHERE ${allowedBy(rules)}
  RETURNING id`

const textIn = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const removeMails = `
  DELETE FROM mail WHERE session = :left AND person = :old
    AND (kind NOT IN (${textIn(outliving)}) OR state NOT IN (${textIn(pending)}))`
const storeMails = `
  INSERT INTO mail (id, kind, session, person, name, email, message, "before", state, tries,
    written_at, due_at, give_up_at)
  SELECT value ->> 'id', value ->> 'kind', value ->> 'session', value ->> 'person',
    value ->> 'name', value ->> 'email', value ->> 'message', value ->> 'before',
    value ->> 'state', value ->> 'tries', value ->> 'writtenAt', value ->> 'dueAt',
    value ->> 'giveUpAt'
  FROM json_each(:mails) WHERE true`

/** One batch: all but the first do nothing unless the first has stored the person. */
export function moveStatements({ from, to, mails }: Move, rules: readonly Rule[]): InStatement[] {
  const { id, session, at } = to
  const { id: old, session: left, email } = from
  const isStored = `AND EXISTS (SELECT 1 FROM ${tables[to.list].table} WHERE id = :id)`
  return [
    { sql: store(from.list, to.list, rules), args: { id, session, at, old, email } },
    {
      sql: `UPDATE place SET ${arriving[to.list]} WHERE id = :session ${isStored}`,
      args: { session, id },
    },
    {
      sql: `UPDATE place SET ${leaving[from.list]} WHERE id = :left ${isStored}`,
      args: { left, id },
    },
    {
      sql: `DELETE FROM ${tables[from.list].table} WHERE id = :old ${isStored}`,
      args: { old, id },
    },
    { sql: `${removeMails} ${isStored}`, args: { left, old, id } },
    { sql: `${storeMails} ${isStored}`, args: { mails: JSON.stringify(mails), id } },
  ]
}
