import { randomUUID } from 'node:crypto'
import { anInstallation } from '#cms/testing/hub-process.ts'

/** Without it the MongoDB rows are left out. */
const server = process.env.BENCH_DATABASE_URI ?? process.env.TEST_DATABASE_URI

export type Database = 'embedded' | 'MongoDB'

export const databases: Database[] = server ? ['embedded', 'MongoDB'] : ['embedded']

function uriOf(database: Database): string {
  if (database === 'embedded' || !server) return ''
  const uri = new URL(server)
  uri.pathname = `/hub_bench_${randomUUID().slice(0, 8)}`
  return uri.toString()
}

/** An empty installation whose rate limits no load reaches. */
export const anInstallationOn = (database: Database) =>
  anInstallation({ DATABASE_URI: uriOf(database), RATE_LIMIT_FACTOR: '1000000' })
