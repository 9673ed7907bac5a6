import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { list } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { readEverything } from '#cms/testing/reads.ts'
import { discard, onMongo, startTestApp, type TestApp, testEnv } from '#cms/testing/test-app.ts'
import { aFilledHub } from '#cms/testing/filled-hub.ts'
import { backup } from './backup.ts'
import { fingerprints } from './contents.ts'
import { restore } from './restore.ts'

const silent = createLogger('silent')
const open = (env: TestApp['env']) => openPayload(env, silent, randomUUID())

describe('a backup of a hub that runs', () => {
  let hub: TestApp
  let admin: TestClient
  let file: string
  let files: string[]
  let contents: Map<string, string>

  beforeAll(async () => {
    // No reminders, which would be written meanwhile.
    hub = await startTestApp({ REMINDER_HOURS: '0' })
    admin = await hub.signIn()
    files = await aFilledHub(hub, admin)
    file = (await backup(hub.env)).file
    // At once: reading everything leaves a trace.
    contents = await fingerprints(hub.payload)
  })
  afterAll(() => hub.stop())

  it('is one file that only its owner may read, and nothing else is left', () => {
    const folder = path.join(hub.env.DATA_DIR, 'backups')
    expect(path.dirname(file)).toBe(folder)
    expect(path.basename(file)).toMatch(/^hub-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/)
    expect(readdirSync(folder)).toEqual([path.basename(file)])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('holds the database and every file, also one that no resource shows', async () => {
    const names: string[] = []
    await list({ file, onReadEntry: (entry) => names.push(entry.path) })
    expect(names[0]).toBe('manifest.json')
    for (const name of files) expect(names).toContain(`objects/${name}`)
    expect(names).toContain(onMongo ? 'database/registrations.bson' : 'database/hub.db')
  })

  it('brings everything back where nothing was, with ids, files, texts, accounts and their passwords', async () => {
    const before = await readEverything(admin)
    const env = testEnv()
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    expect(await restore(env, { file, print, key: randomUUID() })).toBe(0)
    expect(lines).toContainEqual(expect.stringMatching(/is restored: \d+ rows, 2 files/))
    expect(lines).toContain('The doctor found nothing wrong.')
    const { DATABASE_URI = '', DATA_DIR } = env
    // A start writes the reminders that are due.
    const restored = await startTestApp({ DATABASE_URI, DATA_DIR, REMINDER_HOURS: '0' })
    try {
      // First: signing in leaves a trace.
      expect(await fingerprints(restored.payload)).toEqual(contents)
      expect(await readEverything(await restored.signIn())).toEqual(before)
      for (const name of files) {
        const address = `/objects/${name}`
        const [one, other] = await Promise.all([
          fetch(hub.url + address),
          fetch(restored.url + address),
        ])
        expect(other.headers.get('content-type')).toBe(one.headers.get('content-type'))
        expect(await other.bytes()).toEqual(await one.bytes())
      }
      const { status } = await restored.anonymous.post('/cms/api/user/login', {
        email: hub.env.SUPER_ADMIN_EMAIL,
        password: hub.env.SUPER_ADMIN_PASSWORD,
      })
      expect(status).toBe(200)
      expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('.hub'))).toEqual([])
    } finally {
      await restored.stop()
    }
  })

  it('does not take the place of sessions unasked', async () => {
    const env = testEnv()
    const payload = await open(env)
    const session = { title: 'Mine', description: 'Newer', category: 'Trauma', location: 'Here' }
    const startTime = new Date().toISOString()
    const endTime = new Date(Date.now() + 3_600_000).toISOString()
    const data = { ...session, startTime, endTime, capacity: 3, registrationRequired: true }
    await payload.create({ collection: 'session', data })
    await payload.destroy()
    const options = { file, print: () => undefined, key: randomUUID() }
    await expect(restore(env, options)).rejects.toThrow(/holds sessions already.*--yes/)
    const untouched = await open(env)
    expect((await untouched.find({ collection: 'session' })).docs).toMatchObject([session])
    await untouched.destroy()
    expect(await restore(env, { ...options, yes: true, key: randomUUID() })).toBe(0)
    const restored = await open(env)
    expect(await fingerprints(restored)).toEqual(contents)
    await discard(restored, env)
  })

  it('is encrypted, tried out, and takes the place of the oldest one, as the settings say', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hub-backups-'))
    const identity = await generateIdentity()
    const keyFile = path.join(folder, 'key.txt')
    writeFileSync(keyFile, `# created by age-keygen\n${identity}\n`)
    const recipient = await identityToRecipient(identity)
    const env = { ...hub.env, BACKUP_DIR: folder, BACKUP_KEEP: 2, BACKUP_RECIPIENT: recipient }
    const at = (day: number) => new Date(Date.UTC(2026, 10, day))
    for (const day of [1, 2])
      await backup({ ...env, BACKUP_RECIPIENT: undefined }, undefined, { now: at(day) })
    const third = await backup(env, undefined, { now: at(3), verify: true })
    expect(third.deleted).toEqual(['hub-2026-11-01T00-00-00Z.tar.gz'])
    expect(readdirSync(folder).toSorted()).toEqual([
      'hub-2026-11-02T00-00-00Z.tar.gz',
      'hub-2026-11-03T00-00-00Z.tar.gz.age',
      'key.txt',
    ])
    expect(readFileSync(third.file, 'latin1')).toMatch(/^age-encryption\.org/)
    const target = testEnv()
    const options = { file: third.file, print: () => undefined, key: randomUUID() }
    await expect(restore(target, options)).rejects.toThrow(
      /is encrypted\. Name the file of its secret key/,
    )
    await expect(restore(target, { ...options, identity: third.file })).rejects.toThrow(
      /another key than|holds no secret key/,
    )
    expect(await restore(target, { ...options, identity: keyFile })).toBe(0)
    const restored = await open(target)
    expect(await fingerprints(restored)).toEqual(await fingerprints(hub.payload))
    await discard(restored, target)
    rmSync(folder, { recursive: true })
  })

  it('needs a new name, and a database that is there', async () => {
    await expect(backup(hub.env, file)).rejects.toThrow(/is there already/)
    if (onMongo) return
    const env = testEnv()
    await expect(backup(env)).rejects.toThrow(/There is no backup. There is no database in/)
    expect(readdirSync(path.join(env.DATA_DIR, 'backups'))).toEqual([])
  })
})
