import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { maxHeartbeatMs } from './connection.ts'

const lookEvery = 1_000

/**
 * Opens the connection anew when MongoDB is away and the driver has stopped looking for it. It asks a
 * server how it is over a line of its own, and when that is closed in the very moment of asking, it waits
 * for the answer for ever (mongodb 6.20, still so in 7.9): MongoDB would be back, and never found.
 * Members that tell of their state by themselves, as MongoDB's do, hardly leave room for that moment.
 */
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

  let looking: NodeJS.Timeout | undefined
  let reopening: Promise<unknown> | undefined
  // A client that could not connect has given up; from then on it is to be told to try.
  let hasGivenUp = false
  const look = () => {
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
  const stop = () => clearInterval(looking)
  connection.on('disconnected', () => {
    stop()
    looking = setInterval(look, lookEvery).unref()
  })
  connection.on('connected', stop)
  connection.on('close', () => {
    stop()
    void reopening?.then(() => client.close())
  })
}
