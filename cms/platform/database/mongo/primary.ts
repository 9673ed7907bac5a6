import type { MongooseAdapter } from '@payloadcms/db-mongodb'

type Connection = Pick<MongooseAdapter['connection'], 'getClient'>

/** Called once the connection is open. @param onChange hears whether a primary is known, at each change of the topology. */
export function watchPrimary(connection: Connection, onChange: (isKnown: boolean) => void): void {
  const client = connection.getClient()
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const isKnown = [...newDescription.servers.values()].some((server) => server.isWritable)
    onChange(isKnown)
  })
}
