import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { around, databaseCalls, type Layer } from '#cms/database/layer.ts'
import { DatabaseUnavailable } from '#cms/database/unavailable.ts'
import { serverSelectionMs } from './connection.ts'

/**
 * Lets calls fail at once while MongoDB is known to be unavailable. The first ones wait, as it may only
 * be electing another primary; if later ones waited too, requests would pile up.
 */
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
