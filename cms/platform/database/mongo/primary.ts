import type { MongooseAdapter } from '@payloadcms/db-mongodb'

type Connection = Pick<MongooseAdapter['connection'], 'getClient'>

const lost = new WeakSet<object>()

/**
 * Whether the driver knows a primary, once `watchPrimary` watches. Mongoose's own `readyState` asks
 * the clock, so that a clock that is put forward looks like a lost connection.
 */
export const hasPrimary = (connection: Connection) => !lost.has(connection.getClient())

/** Called once the connection is open. @param onChange hears whether a primary is known, at each change of the topology. */
export function watchPrimary(connection: Connection, onChange: (isKnown: boolean) => void): void {
  const client = connection.getClient()
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const isKnown = [...newDescription.servers.values()].some((server) => server.isWritable)
    if (isKnown) lost.delete(client)
    else lost.add(client)
    onChange(isKnown)
  })
}
