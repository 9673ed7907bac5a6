import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { around, databaseCalls, type Layer } from '#cms/platform/database/layer.ts'
import { DatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import { serverSelectionMs } from './connection.ts'

/** Once MongoDB is away for longer than an election, calls fail at once instead of piling up. */
export function failFast(db: MongooseAdapter): Layer {
  let unavailableSince: number | undefined
  const isDown = () =>
    unavailableSince !== undefined && performance.now() - unavailableSince > serverSelectionMs
  return {
    ...around(databaseCalls, async (call) => {
      if (isDown()) throw new DatabaseUnavailable()
      return call()
    }),
    init: (next) => async () => {
      await next()
      db.connection.on('disconnected', () => (unavailableSince ??= performance.now()))
      db.connection.on('connected', () => (unavailableSince = undefined))
    },
  }
}
