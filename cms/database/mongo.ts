import { mongooseAdapter } from '@payloadcms/db-mongodb'

/** MongoDB as a replica set: the promises about places rest on its transactions (design §4). */
export const mongoAdapter = (url: string) =>
  mongooseAdapter({
    url,
    ensureIndexes: true,
    connectOptions: { serverSelectionTimeoutMS: 5_000, retryWrites: true, w: 'majority' },
    afterOpenConnection: async ({ connection }) => {
      const { setName } = (await connection.db?.admin().command({ hello: 1 })) ?? {}
      if (!setName || !connection.getClient().options.replicaSet) {
        throw new Error(
          'MongoDB must run as a replica set; one node is enough. Start mongod with --replSet rs0, run ' +
            'rs.initiate() once, and put ?replicaSet=rs0 at the end of DATABASE_URI (docker-compose.yml does all this).',
        )
      }
    },
  })
