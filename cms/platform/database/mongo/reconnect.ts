import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { maxHeartbeatMs } from './connection.ts'

const checkIntervalMs = 1_000

/** If a connection closes during a heartbeat, the driver (6.20 to 7.9) waits for the answer forever. */
export function reconnectWhenStuck({ connection, payload }: MongooseAdapter): void {
  const client = connection.getClient()
  const begun = new Map<string, number>()
  client.on('serverHeartbeatStarted', ({ connectionId }) => {
    begun.set(connectionId, performance.now())
  })
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => begun.delete(connectionId))
  client.on('serverHeartbeatFailed', ({ connectionId }) => begun.delete(connectionId))
  client.on('serverClosed', ({ address }) => begun.delete(address))
  const isStuck = () => {
    const earliest = performance.now() - maxHeartbeatMs
    return [...begun.values()].some((start) => start < earliest)
  }

  let checking: NodeJS.Timeout | undefined
  let reopening: Promise<unknown> | undefined
  // A client that failed to connect does not retry by itself.
  let hasGivenUp = false
  const check = () => {
    if (reopening || !(hasGivenUp || isStuck())) return
    if (!hasGivenUp) {
      payload.logger.warn('The search for MongoDB has got stuck: the connection is opened anew.')
    }
    reopening = client
      .close()
      .then(() => client.connect())
      .then(
        () => (hasGivenUp = false),
        () => (hasGivenUp = true),
      )
      .finally(() => (reopening = undefined))
  }
  const stop = () => {
    clearInterval(checking)
    checking = undefined
  }
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const isKnown = [...newDescription.servers.values()].some((server) => server.isWritable)
    if (isKnown) stop()
    else checking ??= setInterval(check, checkIntervalMs).unref()
  })
  connection.on('close', () => {
    stop()
    void reopening?.then(() => client.close())
  })
}
