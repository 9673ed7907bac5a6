import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { around, databaseCalls, type Layer } from '#cms/database/layer.ts'
import { DatabaseUnavailable } from '#cms/database/unavailable.ts'
import { serverSelectionMs } from './connection.ts'

/** Fails calls at once after the time of an election: requests must not pile up behind a lost MongoDB. */
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
