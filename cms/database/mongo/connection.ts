import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ConnectOptions } from 'mongoose'

type Connection = MongooseAdapter['connection']
type Failure = Error & {
  code?: string | number
  reason?: { servers?: Map<string, { error?: Error | null }> }
}

/** How long a call waits for a server that can write: longer than a planned change of the primary. */
export const serverSelectionMs = 3_000

/**
 * Milliseconds for one step of bringing what is stored up to date. A server that is told of a shorter
 * time gives up at its end, and would never come to the end of a large collection.
 */
export const maxUpgradeMs = 600_000

const heartbeat = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 3_000 }

/** Milliseconds after which the driver has given up asking a server how it is: line, greeting and wait. */
export const maxHeartbeatMs = 2 * heartbeat.connectTimeoutMS + heartbeat.heartbeatFrequencyMS

const options: ConnectOptions = {
  serverSelectionTimeoutMS: serverSelectionMs,
  // A server that has gone silent, not closed its connections, is noticed within five seconds…
  ...heartbeat,
  // …and one that beats on but answers nothing within six. Nothing the hub asks takes that long. The
  // older timeouts of sockets alone miss a connection that closes just before its answer is awaited.
  timeoutMS: 6_000,
  retryWrites: true,
  // Acknowledged is what a majority has on its disks (api-contract rule 8).
  w: 'majority',
  journal: true,
  // They are made and checked before the process listens.
  autoIndex: false,
}

const noReplicaSet =
  'MongoDB must run as a replica set; one node is enough. Start mongod with --replSet rs0, run ' +
  'rs.initiate() once, and put ?replicaSet=rs0 at the end of DATABASE_URI (docker-compose.yml does all this).'
const malformed =
  'DATABASE_URI is not right. It looks like mongodb://name:password@host:27017/hub?replicaSet=rs0; write ' +
  'special characters of the password as percent codes (@ is %40, / is %2F).'
const wrongPassword = 'MongoDB does not accept the name and password in DATABASE_URI.'

const authenticationFailed = new Set([18, 8_000])
const wrongAddress = new Set(['MongoParseError', 'MongoAPIError', 'MongoInvalidArgumentError'])

/** The driver's own messages may repeat the address with its password, so none is passed on whole. */
function sentenceOf({ name, code, reason }: Failure): string {
  if (wrongAddress.has(name)) return malformed
  if (authenticationFailed.has(Number(code))) return wrongPassword
  // The driver drops whoever answers but is no member of the set.
  if (reason?.servers?.size === 0) return noReplicaSet
  const causes = [...(reason?.servers ?? [])].map(([host, server]) => server.error?.message ?? host)
  const cause = causes.length > 0 ? causes.join('; ') : (code ?? name)
  return `MongoDB does not answer (${cause}). Start it, or correct DATABASE_URI.`
}

/**
 * Opens the connection within a few seconds, and checks that a replica set is behind it.
 * @throws Error with a sentence that says what to do and never holds the password.
 */
export async function openConnection(connection: Connection, url: string): Promise<void> {
  // What comes after a second @ would be taken for a host, and named: it is a part of the password.
  if (url.split('@').length > 2) throw new Error(malformed)
  // The error itself, which may name the password, goes no further.
  await connection.openUri(url, options).catch((error: Failure) => {
    throw new Error(sentenceOf(error))
  })
  const { setName } = (await connection.db?.admin().command({ hello: 1 })) ?? {}
  if (!setName || !connection.getClient().options.replicaSet) {
    await connection.close()
    throw new Error(noReplicaSet)
  }
}
