import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, addHours, subHours } from 'date-fns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMoment, type StoredRow } from '#cms/platform/database/copy/read-moment.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { failureSentence } from '#cms/platform/logging/failures.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import { openPayload } from '#cms/start.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aFilledHub } from '#cms/testing/filled-hub.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { readEverything } from '#cms/testing/reads.ts'
import { discard, onMongo, startTestApp, type TestApp, testEnv } from '#cms/testing/test-app.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const print = () => undefined
const open = (env: TestApp['env']) => openPayload(env, createLogger('silent'), randomUUID())

/** One database stores an empty field as null, the other leaves it out. */
const withoutNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, field: unknown) => field ?? undefined)

/** Every row as stored. Global rows have ids of their own, and a restore decides about emails and offers. */
async function storedIn(payload: Awaited<ReturnType<typeof open>>) {
  const globals = new Set<string>(payload.config.globals.map(({ slug }) => slug))
  const rows = new Map<string, unknown>()
  for await (const { of, row } of readMoment(payload)) {
    const { id, state: _, answer: __, offeredAt: ___, offerUntil: ____, updatedAt, ...rest } = row
    const { globalType: _____, ...kept } = rest as StoredRow
    const isChanged = ['mail', 'registration'].includes(of)
    rows.set(
      `${of} ${globals.has(of) ? '' : id}`,
      withoutNulls(isChanged ? kept : { ...kept, updatedAt }),
    )
  }
  return rows
}

const [embedded, chosen] = [{ DATABASE_URI: '' }, {}]
const ways: [string, object, object][] = onMongo
  ? [
      ['from MongoDB to MongoDB', chosen, chosen],
      ['from the embedded database to MongoDB', embedded, chosen],
      ['from MongoDB to the embedded database', chosen, embedded],
    ]
  : [['from one embedded database to another', embedded, embedded]]

describe.each(ways)('a backup of a hub that runs, %s,', (_way, from, to) => {
  let filled: TestApp
  let file: string
  let files: string[]
  let stored: Awaited<ReturnType<typeof storedIn>>
  let read: Map<string, unknown>

  beforeAll(async () => {
    // No reminders, which would be written meanwhile.
    filled = await startTestApp({ ...from, REMINDER_HOURS: '0' })
    const admin = await filled.signIn()
    files = await aFilledHub(filled, admin)
    const { docs } = await filled.payload.find({ collection: 'session', limit: 1 })
    // Some readers of lines end them here, too.
    const title = 'Airway\u2028day'
    await filled.change('session', docs[0]!.id, { title })
    read = await readEverything(admin)
    file = (await backup(filled.env)).file
    const reader = await openStored(filled.env, 'read')
    stored = await storedIn(reader)
    await reader.destroy()
  }, 60_000)
  afterAll(() => filled.stop())

  it('is one file that only its owner may read, and nothing else is left', () => {
    const folder = path.join(filled.env.DATA_DIR, 'backups')
    expect(path.basename(file)).toMatch(/^hub-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/)
    expect(readdirSync(folder)).toEqual([path.basename(file)])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('brings back ids, dates, hidden fields, texts, files and passwords [run.restore]', async () => {
    const env = testEnv({ ...to, REMINDER_HOURS: '0' })
    const lines: string[] = []
    await restore(env, { file, print: (line) => lines.push(line) })
    expect(lines).toEqual([expect.stringMatching(/is restored: \d+ rows, 2 files\.$/)])
    const reader = await openStored(env, 'read')
    const restored = await storedIn(reader)
    await reader.destroy()
    expect([...restored.keys()].toSorted()).toEqual([...stored.keys()].toSorted())
    for (const [name, row] of stored) expect([name, restored.get(name)]).toEqual([name, row])
    const { DATABASE_URI = '', DATA_DIR } = env
    const other = await startTestApp({ DATABASE_URI, DATA_DIR, REMINDER_HOURS: '0' })
    try {
      const now = await readEverything(await other.signIn())
      for (const [address, answer] of read) {
        if (!/mail|status|audit/.test(address))
          expect([address, now.get(address)]).toEqual([address, answer])
      }
      for (const name of files) {
        const [one, same] = await Promise.all(
          [filled, other].map(({ url }) => fetch(`${url}/objects/${name}`)),
        )
        expect(same!.headers.get('content-type')).toBe(one!.headers.get('content-type'))
        expect(await same!.bytes()).toEqual(await one!.bytes())
      }
      const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = filled.env
      const signIn = await other.anonymous.post('/cms/api/user/login', { email, password })
      expect(signIn.status).toBe(200)
      expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('.hub'))).toEqual([])
    } finally {
      await other.stop()
    }
  }, 60_000)
})

const { hub, admin } = await aHub()
const folder = mkdtempSync(path.join(tmpdir(), 'hub-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))
const aFile = () => path.join(folder, randomUUID())

describe('a restore', () => {
  it('does not send what was due before, and ends open offers', async () => {
    const { entries } = await aFullSession(hub, admin, 1, 2)
    const now = new Date()
    const [past, later] = [subHours(now, 1), addDays(now, 1)].map((at) => at.toISOString())
    const mails = await hub.rows('mail')
    const change = (id: string, dueAt: string) =>
      hub.change('mail', id, { dueAt, giveUpAt: addDays(now, 9).toISOString() })
    await change(mails[0]!.id, past!)
    await change(mails[1]!.id, later!)
    await hub.change('registration', entries[0]!, {
      offeredAt: now.toISOString(),
      offerUntil: addHours(now, 5).toISOString(),
    })
    const { file } = await backup(hub.env, aFile())
    const env = testEnv()
    await restore(env, { file, print })
    const payload = await open(env)
    const restored = { payload }
    expect(await findRow(restored, 'mail', { id: mails[0]!.id })).toMatchObject({
      state: 'given-up',
      answer: 'The hub was restored from a backup.',
    })
    expect((await findRow(restored, 'mail', { id: mails[1]!.id }))!.state).toBe('waiting')
    const entry = await findRow(restored, 'registration', { id: entries[0]! })
    expect([entry!.offeredAt ?? null, entry!.offerUntil ?? null]).toEqual([null, null])
    await discard(payload, env)
  })

  it('does not replace sessions unasked, and keeps the former file', async () => {
    const { file } = await backup(hub.env, aFile())
    await expect(restore(hub.env, { file, print })).rejects.toThrow(
      onMongo ? /holds sessions already.*--yes/ : /in use by another process/,
    )
    const env = testEnv()
    await restore(env, { file, print })
    await expect(restore(env, { file, print })).rejects.toThrow(/holds sessions already.*--yes/)
    const payload = await open(env)
    const data = { name: 'Came later', color: '#3B82F6' }
    await payload.create({ collection: 'category', data })
    await payload.destroy()
    await restore(env, { file, print, yes: true })
    const restored = await open(env)
    const where = { name: { equals: data.name } }
    expect((await restored.count({ collection: 'category', where })).totalDocs).toBe(0)
    const former = readdirSync(env.DATA_DIR).filter((name) => name.includes('.before-restore-'))
    expect(former.length > 0).toBe(!onMongo)
    await discard(restored, env)
  })

  it('that cannot be read replaces nothing', async () => {
    const { file } = await backup(hub.env, aFile())
    const bytes = readFileSync(file)
    const env = testEnv()
    const damaged = {
      short: bytes.subarray(0, bytes.length - 20),
      changed: Buffer.concat([bytes.subarray(0, 900), Buffer.from('x'), bytes.subarray(901)]),
      text: Buffer.from('no archive'),
    }
    for (const content of Object.values(damaged)) {
      const broken = aFile()
      writeFileSync(broken, content)
      await expect(restore(env, { file: broken, print, yes: true })).rejects.toThrow(
        /is not a whole backup.*Nothing was restored/,
      )
    }
    await expect(restore(env, { file: aFile(), print })).rejects.toThrow(/cannot be read/)
    await expect(restore(env, { file: folder, print })).rejects.toThrow(/cannot be read/)
    expect(existsSync(path.join(env.DATA_DIR, 'hub.db'))).toBe(false)
    expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('.hub'))).toEqual([])
  })
})

it('a backup that cannot be written or read says so in a sentence', async () => {
  writeFileSync(path.join(folder, 'text'), 'no folder')
  const refused = async (env: TestApp['env'], reason: RegExp) => {
    const said = await backup(env).then(() => '', failureSentence)
    expect(said).toMatch(reason)
    expect(said).not.toMatch(/\bE[A-Z]{4,}\b|SQLITE_|\w+Error|undefined/)
  }
  const below = path.join(folder, 'text', 'below')
  await refused({ ...hub.env, BACKUP_DIR: below }, /^There is no backup\. .*not a folder\.$/)
  const long = path.join(folder, 'x'.repeat(300))
  await refused({ ...hub.env, BACKUP_DIR: long }, /^There is no backup\. .*too long a name\.$/)
  if (!onMongo) {
    const damaged = testEnv()
    writeFileSync(path.join(damaged.DATA_DIR, 'hub.db'), Buffer.alloc(50_000, 'x'))
    await refused(damaged, /^There is no backup\. .*is damaged, or is not a database/)
  }
})

it('a backup keeps the newest, and needs a new name and an existing database', async () => {
  const env = { ...hub.env, BACKUP_KEEP: 2 }
  const at = (day: number) => backup(env, undefined, new Date(Date.UTC(2026, 10, day)))
  await at(1)
  const { file } = await at(2)
  expect((await at(3)).deleted).toEqual(['hub-2026-11-01T00-00-00Z.tar.gz'])
  await expect(backup(env, file)).rejects.toThrow(/exists already/)
  if (onMongo) return
  const empty = testEnv()
  await expect(backup(empty)).rejects.toThrow(/There is no backup. .*hub\.db is missing/)
  expect(readdirSync(path.join(empty.DATA_DIR, 'backups'))).toEqual([])
})
