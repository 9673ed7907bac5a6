import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createConnection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { aFilledHub } from '#cms/testing/filled-hub.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import { readEverything } from '#cms/testing/reads.ts'
import { startS3Server } from '#cms/testing/network/s3-server.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import { onMongo, startTestApp, type TestApp, testEnv } from '#cms/testing/test-app.ts'
import { migrateToMongo } from './migrate-to-mongo.ts'

const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
const databaseFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('hub.db'))
    .map((name) => [name, sum(path.join(folder, name))])

// It takes both databases: the embedded one to come from, and a MongoDB to go to.
describe.skipIf(!onMongo)('an embedded installation that moves to MongoDB', () => {
  let before: Map<string, unknown>
  let files: string[]
  let source: ReturnType<typeof testEnv>
  let untouched: unknown
  const target = () => testEnv().DATABASE_URI ?? ''
  const uri = target()
  const lines: string[] = []
  const options = () => ({ print: (line: string) => lines.push(line), key: randomUUID() })

  beforeAll(async () => {
    const hub = await startTestApp({ DATABASE_URI: '' })
    const admin = await hub.signIn()
    files = await aFilledHub(hub, admin)
    before = await readEverything(admin)
    // Everything of a test application goes when it stops; what it has stored moves out before.
    const folder = mkdtempSync(path.join(tmpdir(), 'hub-test-'))
    for (const name of readdirSync(hub.env.DATA_DIR)) {
      renameSync(path.join(hub.env.DATA_DIR, name), path.join(folder, name))
    }
    await hub.stop()
    source = { ...hub.env, DATA_DIR: folder }
    untouched = databaseFiles(folder)
  })

  it('does not move what is there into a database that is not empty', async () => {
    const other = target()
    const connection = await createConnection(other).asPromise()
    await connection.collection('categories').insertOne({ name: 'Theirs' })
    await expect(migrateToMongo(source, other, options())).rejects.toThrow(
      /is not empty: categories holds documents.*Nothing was moved/,
    )
    expect(await connection.collection('categories').countDocuments()).toBe(1)
    await connection.dropDatabase()
    await connection.close()
  })

  it('arrives whole, and the embedded database stays as it is, byte for byte', async () => {
    expect(await migrateToMongo(source, uri, options())).toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(/^\d+ documents are in MongoDB now\.$/),
      'The doctor found nothing wrong.',
    ])
    expect(databaseFiles(source.DATA_DIR)).toEqual(untouched)
    expect(readdirSync(source.DATA_DIR).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('takes its files along where the hub shall have a bucket, and is empty again when that fails', async () => {
    const server = await startS3Server()
    const other = target()
    const connection = await createConnection(other).asPromise()
    try {
      const variables = { ...server.variables, DATA_DIR: source.DATA_DIR, DATABASE_URI: '' }
      const noBucket = testEnv({ ...variables, S3_BUCKET: 'not-there' })
      await expect(migrateToMongo(noBucket, other, options())).rejects.toThrow(/file storage/)
      expect(await connection.db!.listCollections({ name: 'sessions' }).toArray()).toEqual([])
      lines.length = 0
      expect(await migrateToMongo(testEnv(variables), other, options())).toBe(0)
      expect(lines).toContainEqual(expect.stringMatching(/MongoDB now, 2 files in the bucket\.$/))
    } finally {
      await connection.dropDatabase()
      await connection.close()
      await server.stop()
    }
  })

  describe('and then', () => {
    let hub: TestApp
    beforeAll(async () => {
      hub = await startTestApp({
        DATABASE_URI: uri,
        DATA_DIR: source.DATA_DIR,
        REMINDER_HOURS: '0',
      })
    })
    afterAll(() => hub.stop())

    it('answers every read as before, ids and files included', async () => {
      expect(await readEverything(await hub.signIn())).toEqual(before)
      for (const name of files) {
        expect((await fetch(`${hub.url}/objects/${name}`)).status).toBe(200)
      }
    })

    it('takes a registration, promotes, edits and deletes under the old ids', async () => {
      const admin = await hub.signIn()
      const { body: sessions } = await hub.anonymous.get<SessionView[]>('/api/sessions')
      const isToCome = ({ startTime }: SessionView) => Date.parse(startTime) > Date.now()
      const full = sessions.find((one) => one.waitingListCount > 0 && isToCome(one))!
      const { waitingList, registrations } = (await adminView(admin, full.id))!
      expect(
        (await hub.anonymous.post(`/api/sessions/${full.id}/register`, aPerson())).status,
      ).toBe(409)
      const promoted = await admin.post(`/api/waiting-list/${waitingList[0]!.id}/promote`)
      expect(promoted.status).toBeLessThan(300)
      expect((await admin.delete(`/api/registrations/${registrations[0]!.id}`)).status).toBe(204)
      expect(await adminView(admin, full.id)).toMatchObject({
        registered: full.registered,
        waitingListCount: full.waitingListCount - 1,
      })
      const free = sessions.find(
        (one) =>
          isToCome(one) &&
          one.registrationRequired &&
          one.waitingListCount === 0 &&
          (one.capacity ?? 0) > one.registered,
      )!
      expect(
        (await hub.anonymous.post(`/api/sessions/${free.id}/register`, aPerson())).status,
      ).toBe(201)
      const panel = await signInToPanel(hub)
      const renamed = await panel('PATCH', `session/${free.id}`, { title: 'Under its old id' })
      expect(renamed.body).toMatchObject({ doc: { id: free.id, title: 'Under its old id' } })
      expect((await panel('DELETE', `session/${free.id}`)).status).toBe(200)
      expect(await adminView(admin, free.id)).toBeUndefined()
    })
  })
})
