import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ConnectOptions } from 'mongoose'
import type { Purpose } from '#cms/platform/database/adapter.ts'
import { setTimeout as wait } from 'node:timers/promises'

type Connection = MongooseAdapter['connection']
type Failure = Error & {
  code?: string | number
  reason?: { servers?: Map<string, { error?: Error | null }> }
}

/** How long a call waits for a primary: longer than a planned election takes. */
export const serverSelectionMs = 3_000

/** For one step of a command: a large collection takes longer than the usual timeout. */
const maxCommandMs = 600_000

const heartbeat = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 3_000 }

/** The longest heartbeat: connecting, handshake and the answer. */
const maxHeartbeatMs = 2 * heartbeat.connectTimeoutMS + heartbeat.heartbeatFrequencyMS

const options: ConnectOptions = {
  serverSelectionTimeoutMS: serverSelectionMs,
  ...heartbeat,
  retryWrites: true,
  w: 'majority',
  journal: true,
  autoIndex: false,
}
/** Socket timeouts miss a connection that closes just before its answer is awaited. */
const timeoutMS = 6_000

const noReplicaSet =
  'MongoDB must run as a replica set; one node is enough. Start mongod with --replSet rs0, run ' +
  'rs.initiate() once, and put ?replicaSet=rs0 at the end of DATABASE_URI (docker-compose.yml does all this).'
const malformed =
  'DATABASE_URI is invalid. It looks like mongodb://name:password@host:27017/hub?replicaSet=rs0; write ' +
  'special characters of the password as percent codes (@ is %40, / is %2F).'
const wrongPassword = 'MongoDB does not accept the name and password in DATABASE_URI.'

const authenticationFailed = new Set([18, 8_000])
const wrongAddress = new Set(['MongoParseError', 'MongoAPIError', 'MongoInvalidArgumentError'])

/** The driver's messages may contain the password, so they are replaced. */
function sentenceOf({ name, code, reason }: Failure): string {
  if (wrongAddress.has(name)) return malformed
  if (authenticationFailed.has(Number(code))) return wrongPassword
  if (reason?.servers?.size === 0) return noReplicaSet
  const causes = [...(reason?.servers ?? [])].map(([host, server]) => server.error?.message ?? host)
  const cause = causes.length > 0 ? causes.join('; ') : (code ?? name)
  return `MongoDB does not answer (${cause}). Start it, or correct DATABASE_URI.`
}

/** The address itself may name another time for a step. @throws Error that says what to do, without the password. */
export async function openConnection(
  connection: Connection,
  url: string,
  purpose: Purpose,
): Promise<void> {
  // If the password holds an @, the driver's error would print the rest of it as a host.
  if (url.split('@').length > 2) throw new Error(malformed)
  const limit = { timeoutMS: purpose === 'serve' ? timeoutMS : maxCommandMs }
  const limited = { ...options, ...(!/[?&]timeoutMS=/i.test(url) && limit) }
  await connection.openUri(url, limited).catch((error: Failure) => {
    throw new Error(sentenceOf(error))
  })
  const { setName } = (await connection.db?.admin().command({ hello: 1 })) ?? {}
  if (!setName || !connection.getClient().options.replicaSet) {
    await connection.close()
    throw new Error(noReplicaSet)
  }
}

const checkIntervalMs = 1_000

/**
 * Opens the connection anew while no primary is found for longer than a heartbeat takes. If a connection closes during
 * one, the driver (6.20 to 7.9) waits for the answer forever; and a client that failed to connect tries no more.
 */
export function reconnectWhenStuck({ connection, payload }: MongooseAdapter): void {
  const client = connection.getClient()
  let searching: AbortController | undefined
  let isClosed = false
  async function search({ signal }: AbortController) {
    const pause = (ms: number) => wait(ms, undefined, { signal, ref: false })
    await pause(maxHeartbeatMs)
    payload.logger.warn('MongoDB is not found: the connection is opened anew.')
    for (; ; await pause(checkIntervalMs)) {
      await client
        .close()
        .then(() => client.connect())
        .catch(() => undefined)
      if (isClosed) return client.close()
    }
  }
  const stop = () => {
    searching?.abort()
    searching = undefined
  }
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    if ([...newDescription.servers.values()].some((server) => server.isWritable)) return stop()
    if (searching || isClosed) return
    searching = new AbortController()
    // It ends by being aborted.
    search(searching).catch(() => undefined)
  })
  connection.on('close', () => {
    isClosed = true
    stop()
  })
}
