import path from 'node:path'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { type Client, createClient } from '@libsql/client'
import { sql, type SQLiteAdapter } from '@payloadcms/db-sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrationNames, requireKnownMigrations } from '#cms/platform/migrations/names.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { migrations } from '#cms/platform/migrations/sqlite/index.ts'
import { openPayload } from '#cms/start.ts'
import { testEnv } from '#cms/testing/test-app.ts'
import { openClient } from './client.ts'
import { lockFolder } from './lock.ts'
import { type EmbeddedMigration, upgrade } from './open.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-embedded-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const next = (...statements: string[]): EmbeddedMigration => ({
  name: '99999999_000000_next',
  up: async ({ db }) => {
    for (const statement of statements) await db.run(sql.raw(statement))
  },
  down: async () => {},
})

/** Goes on in a copy of the folder, as the next process finds it: this one still holds the file. */
function asTheNextProcess() {
  const found = mkdtempSync(path.join(tmpdir(), 'hub-embedded-'))
  cpSync(folder, found, { recursive: true })
  rmSync(folder, { recursive: true })
  folder = found
}

const file = () => path.join(folder, 'hub.db')
const open = (key: string) =>
  openPayload(
    testEnv({ DATABASE_URI: '', DATA_DIR: folder }),
    createLogger('silent'),
    `${folder}-${key}`,
  )

describe('the embedded database', () => {
  it('serves one process, and a second one is refused with a sentence', async () => {
    const unlock = await lockFolder(folder)
    await expect(open('second')).rejects.toThrow(
      /in use by another process.*stop the other one first/,
    )
    unlock()
    const payload = await open('third')
    await payload.destroy()
  })

  const spoiled: [string, (file: string) => void, RegExp][] = [
    [
      'is no database',
      (name) => writeFileSync(name, 'no database '.repeat(1_000)),
      /hub\.db is damaged, or is not a database\. Put the last backup in its place/,
    ],
    ['is a folder', (name) => mkdirSync(name), /hub\.db cannot be used by the account .*chown -R/],
  ]
  it.each(spoiled)('whose file %s ends the start with what to do', async (_what, spoil, said) => {
    spoil(file())
    await expect(open('spoiled')).rejects.toThrow(said)
    rmSync(file(), { recursive: true })
    const payload = await open('anew')
    await payload.destroy()
  })

  it('in a place that is not a folder ends the start with what to do', async () => {
    const name = path.join(folder, 'a-file')
    writeFileSync(name, '')
    const env = testEnv({ DATABASE_URI: '', DATA_DIR: name })
    await expect(openPayload(env, createLogger('silent'), name)).rejects.toThrow(
      /^The hub cannot write to the folder /,
    )
  })

  it('is brought up to date at start, and what it holds stays', async () => {
    const payload = await open('old')
    await payload.create({ collection: 'category', data: { name: 'Trauma', color: '#3B82F6' } })
    const db = payload.db as unknown as SQLiteAdapter
    await upgrade(db, file(), [...migrations, next('ALTER TABLE category ADD COLUMN note text')])
    const { rows } = await db.client.execute('SELECT name, note FROM category')
    expect(rows).toMatchObject([{ name: 'Trauma', note: null }])
    expect(readdirSync(folder).filter((name) => name.includes('before-upgrade'))).toEqual([])
    await payload.destroy()
  })

  it('begins anew when its very first start was cut short', async () => {
    const client = await openClient(file())
    const migrate = async () => {
      await client.execute('CREATE TABLE session (half text)')
      throw new Error('cut short')
    }
    await expect(upgrade({ client, migrate }, file(), migrations)).rejects.toThrow('cut short')
    asTheNextProcess()
    client.close()
    const payload = await open('anew')
    expect((await payload.count({ collection: 'session' })).totalDocs).toBe(0)
    await payload.destroy()
  })

  it('is restored when an upgrade fails half-way', async () => {
    const payload = await open('failing')
    await payload.create({ collection: 'category', data: { name: 'Trauma', color: '#3B82F6' } })
    const db = payload.db as unknown as SQLiteAdapter
    const failing = next('DELETE FROM category', 'ALTER TABLE nowhere ADD COLUMN note text')
    // Payload ends the process when a migration fails.
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit')
    })
    await expect(upgrade(db, file(), [...migrations, failing])).rejects.toThrow('exit')
    expect(exit).toHaveBeenCalledWith(1)
    await payload.destroy()
    asTheNextProcess()
    const again = await open('again')
    expect((await again.find({ collection: 'category' })).docs).toMatchObject([{ name: 'Trauma' }])
    expect(existsSync(`${file()}.before-upgrade`)).toBe(false)
    await again.destroy()
  })
})

describe('while another process writes to the file', () => {
  type Write = (client: Client, text: string) => Promise<unknown>
  const insert = (text: string) => `INSERT INTO note VALUES ('${text}')`
  const ways: [string, Write][] = [
    ['statement', (client, text) => client.execute(insert(text))],
    ['batch', (client, text) => client.batch([insert(text)], 'write')],
    ['script', (client, text) => client.executeMultiple(insert(text))],
  ]
  it.each(ways)('a %s waits, is stored, and delays no one', async (_way, write) => {
    const client = await openClient(file())
    await client.execute('CREATE TABLE note (text)')
    const other = createClient({ url: `file:${file()}` })
    const transaction = await other.transaction('write')
    const writes = ['one', 'two'].map((text) => write(client, text))
    const begin = performance.now()
    setTimeout(() => transaction.close(), 300)
    // A driver that waits by itself would hold the timer, too.
    await Promise.all(writes)
    expect(performance.now() - begin).toBeLessThan(3_000)
    await write(client, 'later')
    const keys = await client.execute('PRAGMA foreign_keys')
    expect(keys.rows).toMatchObject([{ foreign_keys: 1 }])
    client.close()
    const { rows } = await other.execute('SELECT text FROM note')
    expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['one', 'two', 'later']))
    other.close()
  })

  it('a call that waits for ten seconds is refused with what to do, and others go on', async () => {
    const client = await openClient(file())
    await client.execute('CREATE TABLE note (text)')
    const other = createClient({ url: `file:${file()}` })
    const transaction = await other.transaction('write')
    const refused = expect(client.execute(insert('lost'))).rejects.toThrow(/try again in a minute/)
    const read = await client.execute('SELECT text FROM note')
    expect(read.rows).toEqual([])
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)
    await refused
    transaction.close()
    await client.execute(insert('kept'))
    client.close()
    const { rows } = await other.execute('SELECT text FROM note')
    expect(rows).toMatchObject([{ text: 'kept' }])
    other.close()
  })
})

it('every migration is named in names.ts, so that a newer database is recognised', () => {
  expect(migrationNames).toEqual(migrations.map(({ name }) => name))
})

it('a database with another baseline is refused with a sentence that says what to do', () => {
  expect(() => requireKnownMigrations([], 'hub.db')).not.toThrow()
  expect(() => requireKnownMigrations(['20261120_161514_initial'], 'hub.db')).toThrow(
    /^hub\.db was made by a build before 1\.0\.0\. Start with an empty DATA_DIR/,
  )
})
