import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { mongo } from 'mongoose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const { hub: app, admin } = await aHub()
const session = (await aSession(admin)).id
const june = { startTime: '2031-06-10T10:00:00', endTime: '2031-06-10T11:00:00' }
await aSession(admin, june)
const full = (await aSession(admin, { capacity: 1 })).id
await app.anonymous.register(full)
afterEach(() => vi.restoreAllMocks())

/** Of the driver, whose count is an aggregation. */
const readNames = ['find', 'aggregate'] as const
const writeNames = ['create', 'updateOne', 'deleteOne', 'commitTransaction'] as const

/** Statements of the embedded database; on MongoDB reads of the driver, and the adapter's writes. */
function watch() {
  if (onMongo) {
    const db = app.payload.db as unknown as MongooseAdapter
    // Every collection of the driver inherits this.
    const driver = Object.getPrototypeOf(
      db.connection.db!.collection('session'),
    ) as mongo.Collection
    const readSpies = readNames.map((name) => vi.spyOn(driver, name))
    const writeSpies = writeNames.map((name) => vi.spyOn(app.payload.db, name))
    const sum = (spies: { mock: { calls: unknown[] } }[]) =>
      spies.reduce((calls, { mock }) => calls + mock.calls.length, 0)
    return () => ({ reads: sum(readSpies), writes: sum(writeSpies) })
  }
  const { client } = app.payload.db as unknown as SQLiteAdapter
  const single = vi.spyOn(client, 'execute')
  const batches = vi.spyOn(client, 'batch')
  return () => {
    const texts = single.mock.calls.map(([statement]) =>
      typeof statement === 'string' ? statement : statement.sql,
    )
    const reads = texts.filter((sql) => /^\s*select/i.test(sql)).length
    return { reads, writes: texts.length - reads + batches.mock.calls.length }
  }
}

/** A read's address, and what it asks the database after a change: sessions, then who is on their lists. */
const reads = [
  ['/api/config', 0],
  ['/api/sessions', 2],
  ['/api/sessions/month/2031/6', 2],
  ['/api/categories', 1],
  ['/api/resources', 1],
  ['/api/section-headings', 1],
  ['/api/sub-headings', 1],
  ['/api/cover-info', 1],
  ['/api/page-content/edu-resources', 1],
  ['/api/topic-requests-page-content', 1],
  ['/api/theatre-list-page-content', 1],
] as const

describe('what a request asks of the database', () => {
  it.each(reads)('%s: %i reads after a change, and then none', async (path, most) => {
    // Processes that share a database keep answers for a second, and a busy machine takes longer.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    app.payload.changes.emit({})
    const asked = watch()
    await app.anonymous.get(path)
    expect(asked()).toEqual({ reads: most, writes: 0 })
    for (let time = 0; time < 3; time++) await app.anonymous.get(path)
    expect(asked()).toEqual({ reads: most, writes: 0 })
  })

  // The rules ask for the session, the person's own row, and how many are registered and wait.
  it('a registration: one commit', async () => {
    const asked = watch()
    const { status } = await app.anonymous.register(session)
    expect(status).toBe(201)
    expect(asked()).toEqual({ reads: 4, writes: 1 })
  })

  it('a place on the waiting list: one commit', async () => {
    const asked = watch()
    const path = `/api/sessions/${full}/waiting-list`
    expect((await app.anonymous.post(path, aWaitingPerson())).status).toBe(201)
    expect(asked()).toEqual({ reads: 4, writes: 1 })
  })
})
