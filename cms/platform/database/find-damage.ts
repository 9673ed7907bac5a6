import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { forDatabase } from './which-database.ts'

const maxSentences = 5
const unauthorized = 13
const absent = 26
/** Per collection, which is read completely. */
const maxValidationMs = 600_000

/** In the background, which blocks no writes. Needs the role `dbAdmin`. */
async function inMongo({ collections, connection }: MongooseAdapter): Promise<string[]> {
  const damage: string[] = []
  for (const { collection } of Object.values(collections)) {
    try {
      const { valid } = await connection
        .getClient()
        .db(connection.name)
        .command({ validate: collection.name, background: true }, { timeoutMS: maxValidationMs })
      if (!valid) damage.push(`The collection ${collection.name} is damaged.`)
    } catch (error) {
      const code = Number((error as { code?: unknown }).code)
      if (code === unauthorized) return []
      if (code !== absent) throw error
    }
  }
  return damage
}

async function inFile({ client }: SQLiteAdapter): Promise<string[]> {
  try {
    const { rows } = await client.execute(`PRAGMA integrity_check(${maxSentences})`)
    return rows
      .map((row) => Object.values(row)[0] as string)
      .filter((line) => line !== 'ok')
      .map((line) => `The database file is damaged: ${line.replaceAll('\n', ' ')}.`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_CORRUPT') throw error
    return ['The database file is damaged.']
  }
}

/** Sentences about damage that the database itself finds in its files. */
export const findDamage = (payload: Payload): Promise<string[]> =>
  forDatabase(payload, { mongo: inMongo, sqlite: inFile })
