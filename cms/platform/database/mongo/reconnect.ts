import { setTimeout as wait } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { maxHeartbeatMs } from './connection.ts'

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
