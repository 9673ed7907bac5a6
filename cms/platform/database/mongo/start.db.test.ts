import { randomUUID } from 'node:crypto'
import { createConnection } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { onMongo, startTestApp, testEnv } from '#cms/testing/test-app.ts'

/** The sentence that a start on this database ends with. */
async function refusalOf(DATABASE_URI: string) {
  const hub = await startTestApp({ DATABASE_URI }).catch((error: Error) => error.message)
  if (typeof hub === 'string') return hub
  await hub.stop()
  throw new Error('The start was not refused.')
}

it('a silent MongoDB soon ends the start in a sentence without the password', async () => {
  const start = performance.now()
  const sentence = await refusalOf('mongodb://hub:very-secret@127.0.0.1:1/hub?replicaSet=rs0')
  // Left to itself the driver waits for thirty seconds.
  expect(performance.now() - start).toBeLessThan(25_000)
  expect(sentence).toMatch(
    /^MongoDB does not answer \(.*127\.0\.0\.1:1\)\. Start it, or correct DATABASE_URI\.$/,
  )
  expect(sentence).not.toContain('very-secret')
})

it.each([
  'mongodb://hub:very@secret@127.0.0.1:1/hub?replicaSet=rs0',
  'mongodb://hub:very-secret@127.0.0.1:1/hub?replicaSet=rs0&color=red',
])('a malformed address ends the start in a sentence without the password', async (uri) => {
  const sentence = await refusalOf(uri)
  expect(sentence).toMatch(/^DATABASE_URI is invalid\..* percent codes/)
  expect(sentence).not.toContain('secret')
})

// The embedded database has neither replica sets nor duplicates: its tables are made with their indexes.
describe.skipIf(!onMongo)('a MongoDB server', () => {
  const addressWith = (search: string) => {
    const uri = new URL(testEnv().DATABASE_URI ?? '')
    uri.search = search
    return uri.toString()
  }

  it.each(['', '?replicaSet=another'])(
    'is refused with what to do if it is not the replica set of the address (%j)',
    async (search) => {
      expect(await refusalOf(addressWith(search))).toMatch(
        /^MongoDB must run as a replica set;.* rs\.initiate\(\) once/,
      )
    },
  )

  it('has every index that the collections name after a start', async () => {
    const hub = await startTestApp()
    const connection = await createConnection(hub.env.DATABASE_URI ?? '').asPromise()
    const uniqueOf = async (name: string) =>
      (await connection.collection(name).listIndexes().toArray())
        .filter(({ unique }) => unique)
        .map(({ key }) => Object.keys(key as object).join(' '))
    expect(await uniqueOf('registrations')).toEqual(['key'])
    expect(await uniqueOf('categories')).toEqual(['nameKey'])
    expect(await uniqueOf('stored-files')).toEqual(['filename'])
    expect(await uniqueOf('admin-sessions')).toEqual(['tokenHash'])
    expect(await uniqueOf('users')).toEqual(['email'])
    expect(await uniqueOf('globals')).toEqual(['globalType'])
    await connection.close()
    await hub.stop()
  })

  it('is refused while it violates a unique index, without personal data', async () => {
    const env = testEnv()
    const connection = await createConnection(env.DATABASE_URI ?? '').asPromise()
    const row = { key: 'one twice@example.org', name: 'Twice' }
    const rows = [row, row, row, { ...row, key: 'two twice@example.org' }]
    await connection
      .collection<{ _id: string }>('registrations')
      .insertMany(rows.map((one) => ({ ...one, _id: randomUUID() })))
    const sentence = await refusalOf(env.DATABASE_URI ?? '')
    expect(sentence).toMatch(
      /^The collection "registrations" cannot be used: some of its documents repeat a value that must be unique/m,
    )
    expect(sentence).not.toMatch(/twice/i)
    expect(await connection.collection('registrations').countDocuments()).toBe(4)
    await connection.dropDatabase()
    await connection.close()
  })

  it('loses an index that the collections no longer name, or that should be unique', async () => {
    const env = testEnv()
    const connection = await createConnection(env.DATABASE_URI ?? '').asPromise()
    const categories = connection.collection('categories')
    await categories.createIndex({ nameKey: 1 })
    await categories.createIndex({ color: 1 }, { unique: true })
    const hub = await startTestApp({ DATABASE_URI: env.DATABASE_URI ?? '' })
    const indexes = await categories.listIndexes().toArray()
    expect(indexes.filter(({ unique }) => unique).map(({ key }) => key)).toEqual([{ nameKey: 1 }])
    expect(indexes.filter(({ key }) => 'color' in (key as object))).toEqual([])
    await connection.close()
    await hub.stop()
  })
})
