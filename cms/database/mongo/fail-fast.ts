import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { decorateCalls, commonCalls } from '#cms/database/decorators.ts'
import { DatabaseUnavailable } from '#cms/database/unavailable.ts'
import { selectionMilliseconds } from './connection.ts'

/**
 * Lets calls fail at once while MongoDB is known to be away. The first ones wait for it, as it may
 * only be changing its primary; without this every later one would wait as long, and requests pile up.
 */
export function failFast(db: MongooseAdapter): void {
  let away: number | undefined
  const watch = () => {
    db.connection.on('disconnected', () => (away ??= performance.now()))
    db.connection.on('connected', () => (away = undefined))
  }
  const { init } = db
  db.init = async () => {
    await init?.call(db)
    watch()
  }
  decorateCalls(db, [...commonCalls, 'findDistinct', 'upsert'], async (call) => {
    if (away !== undefined && performance.now() - away > selectionMilliseconds) {
      throw new DatabaseUnavailable()
    }
    return call()
  })
}
