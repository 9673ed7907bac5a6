import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { createConnection, mongo } from 'mongoose'
import type { Payload } from 'payload'
import { afterEach, describe, expect, it } from 'vitest'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { discard, onMongo, startTestApp, testEnv } from '#cms/testing/test-app.ts'
import { aSession } from '#cms/testing/factories.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4/

it('a new document has the same kind of id on both databases, and the panel can neither choose nor change it', async () => {
  const hub = await startTestApp()
  try {
    const { id } = await aSession(await hub.signIn())
    expect(id).toMatch(uuid)
    const panel = await signInToPanel(hub)
    const chosen = { id: 'chosen', name: 'Trauma', color: '#3B82F6' }
    const made = await panel<{ doc: { id: string } }>('POST', 'category', chosen)
    expect(made.status).toBe(201)
    expect(made.body.doc.id).toMatch(uuid)
    const address = `category/${made.body.doc.id}`
    const changed = await panel('PATCH', address, { id: 'changed', color: '#EF4444' })
    expect(changed.status).toBe(200)
    const read = await panel('GET', address)
    expect(read.body).toMatchObject({ id: made.body.doc.id, name: 'Trauma', color: '#EF4444' })
    const copied = await panel<{ doc: { id: string } }>('POST', `${address}/duplicate`, {
      name: 'Trauma again',
    })
    expect([copied.status, copied.body.doc.id]).toEqual([200, expect.stringMatching(uuid)])
    expect(copied.body.doc.id).not.toBe(made.body.doc.id)
    expect((await panel('DELETE', address)).status).toBe(200)
  } finally {
    await hub.stop()
  }
})

// ObjectIDs are MongoDB's own: the embedded database has never stored any.
describe.skipIf(!onMongo)('a MongoDB database of an older version', () => {
  let env: Env
  let payload: Payload | undefined

  const open = () => openPayload(env, createLogger('silent'), randomUUID())
  afterEach(async () => {
    await discard(payload ?? (await open()), env)
  })

  it('keeps every id as it was shown and still answers to it', async () => {
    // Two processes that make the first account at the same time are another matter.
    env = testEnv({ SUPER_ADMIN_EMAIL: '', SUPER_ADMIN_PASSWORD: '' })
    const session = new mongo.ObjectId()
    const person = new mongo.ObjectId()
    const times = { createdAt: new Date(), updatedAt: new Date() }
    const connection = await createConnection(env.DATABASE_URI!).asPromise()
    await connection.collection('sessions').insertOne({
      _id: session,
      title: 'Old',
      description: 'Stored before',
      category: 'Trauma',
      location: 'Room',
      startTime: new Date(),
      endTime: new Date(),
      capacity: 3,
      ...times,
    })
    await connection.collection('registrations').insertOne({
      _id: person,
      session,
      fullName: 'Ada',
      email: 'ada@example.org',
      rotaTier: 'tier 2',
      registeredAt: new Date(),
      ...times,
    })
    await connection.close()
    const opened = await Promise.all([open(), open()])
    await opened[1].destroy()
    payload = opened[0]
    const id = session.toHexString()
    expect(await payload.findByID({ collection: 'session', id })).toMatchObject({ title: 'Old' })
    const { docs } = await payload.find({
      collection: 'registration',
      where: { session: { equals: id } },
      depth: 0,
    })
    expect(docs).toMatchObject([{ id: person.toHexString(), session: id, fullName: 'Ada' }])
    await payload.delete({ collection: 'session', id })
    expect((await payload.count({ collection: 'registration' })).totalDocs).toBe(0)
  })

  it('keeps its seat counters under the ids of their sessions', async () => {
    env = testEnv({ SUPER_ADMIN_EMAIL: '', SUPER_ADMIN_PASSWORD: '' })
    const connection = await createConnection(env.DATABASE_URI!).asPromise()
    const places = connection.collection<{ _id: string; session: string }>('places')
    await places.createIndex({ session: 1 }, { unique: true })
    const counters = (over: number) => ({ left: -over, taken: 3, waiting: 4, over })
    await places.insertMany([
      { _id: randomUUID(), session: 'one', ...counters(1) },
      { _id: randomUUID(), session: 'two', ...counters(2) },
    ])
    await connection.close()
    const opened = await Promise.all([open(), open()])
    await opened[1].destroy()
    payload = opened[0]
    const { docs } = await payload.db.find({ collection: 'place', sort: ['over'] })
    expect(docs).toEqual([
      { id: 'one', ...counters(1) },
      { id: 'two', ...counters(2) },
    ])
    const { collection } = (payload.db as unknown as MongooseAdapter).collections.place!
    expect(Object.keys(await collection.indexInformation())).toEqual(['_id_'])
  })
})
