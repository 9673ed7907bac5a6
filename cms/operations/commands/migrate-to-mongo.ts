import { parseArgs } from 'node:util'
import { migrateToMongo } from '#cms/operations/backup/mongo/migrate-to-mongo.ts'
import { parseEnv } from '#cms/platform/env.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '[URI]',
  summary: 'moves the embedded database into an empty MongoDB, ids included',
  run: async (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    // From the environment, if the password must not be visible among the processes.
    const env = parseEnv({
      ...process.env,
      DATABASE_URI: positionals[0] ?? process.env.DATABASE_URI,
    })
    if (positionals.length > 1 || !env.DATABASE_URI) {
      throw new Error(
        'Name an empty MongoDB database: hub migrate-to-mongo "mongodb://host:27017/hub?replicaSet=rs0"',
      )
    }
    const code = await migrateToMongo(env, env.DATABASE_URI, { print: console.log })
    console.log(
      'Set DATABASE_URI to this database and start the hub. The embedded one is unchanged.',
    )
    return code
  },
}
