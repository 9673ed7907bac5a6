import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Reader } from '#cms/database/rows.ts'
import { forDatabase } from '#cms/database/which-database.ts'
import type { NewMail } from './mail-rows.ts'

const columns = {
  id: 'id',
  kind: 'kind',
  session: 'session',
  person: 'person',
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  before: 'before',
  state: 'state',
  tries: 'tries',
  written_at: 'writtenAt',
  due_at: 'dueAt',
  give_up_at: 'giveUpAt',
} as const satisfies Record<string, keyof NewMail>

const insert = `
  INSERT INTO mail (${Object.keys(columns).join(', ')})
  SELECT ${Object.values(columns)
    .map((field) => `value ->> '${field}'`)
    .join(', ')}
  FROM json_each(:mails) WHERE true
  ON CONFLICT (id) DO NOTHING RETURNING id`

async function inSqlite({ client }: SQLiteAdapter, mails: NewMail[]) {
  const { rows } = await client.execute({ sql: insert, args: { mails: JSON.stringify(mails) } })
  return rows.map(({ id }) => id)
}

async function inMongo(db: MongooseAdapter, mails: NewMail[], { transactionID }: Reader) {
  const session = db.sessions[String(await transactionID)]
  const upserts = mails.map(({ id, ...$setOnInsert }) => ({
    updateOne: { filter: { _id: id }, update: { $setOnInsert }, upsert: true },
  }))
  const { upsertedIds } = await db.collections.mail!.bulkWrite(upserts, { session })
  return Object.values(upsertedIds)
}

/** One statement holds the only thread of the embedded database. */
const batchSize = 200

/** Stores mails whose ids are not stored yet. @returns these. */
export async function storeMails(req: Reader, mails: NewMail[]): Promise<NewMail[]> {
  const stored = new Set<unknown>()
  for (let from = 0; from < mails.length; from += batchSize) {
    const some = mails.slice(from, from + batchSize)
    const ids: unknown[] = await forDatabase(req.payload, {
      mongo: (db) => inMongo(db, some, req),
      sqlite: (db) => inSqlite(db, some),
    })
    for (const id of ids) stored.add(id)
  }
  return mails.filter(({ id }) => stored.has(id))
}
