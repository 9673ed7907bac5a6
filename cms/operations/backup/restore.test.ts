import { randomUUID } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import type { Payload } from 'payload'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { discard, onMongo, testEnv } from '#cms/testing/test-app.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let env: Env
beforeEach(() => {
  env = testEnv()
})

const open = (opened = env) => openPayload(opened, createLogger('silent'), randomUUID())
const options = (file: string) => ({ file, yes: true, print: () => undefined, key: randomUUID() })
const categories = async (payload: Payload) =>
  (await payload.find({ collection: 'category', sort: 'name' })).docs.map(({ name }) => name)
/** Names have seconds, and tests do not take that long. */
const second = () => path.join(env.DATA_DIR, 'backups/second.tar.gz')
const add = (payload: Payload, name: string) =>
  payload.create({ collection: 'category', data: { name, color: '#3B82F6' } })

/** A hub with one category that was backed up, and got a second one afterwards. */
async function aBackup(): Promise<string> {
  const payload = await open()
  await add(payload, 'First')
  const { file } = await backup(env)
  await add(payload, 'Second')
  await payload.destroy()
  return file
}

afterEach(async () => discard(await open(), env))

it('a broken archive changes nothing', async () => {
  const file = await aBackup()
  truncateSync(file, readFileSync(file).length - 20)
  await expect(restore(env, options(file))).rejects.toThrow(
    /not a whole backup.*Nothing was restored/,
  )
  const payload = await open()
  expect(await categories(payload)).toEqual(['First', 'Second'])
  await payload.destroy()
})

it('what came after the backup is gone, and the next start finds the hub as it was', async () => {
  expect(await restore(env, options(await aBackup()))).toBe(0)
  const payload = await open()
  expect(await categories(payload)).toEqual(['First'])
  await expect(add(payload, 'First')).rejects.toThrow(/name/)
  await payload.destroy()
})

// It needs one database of each kind.
it.skipIf(!onMongo)(
  'a backup of the one kind of database is not poured into the other',
  async () => {
    const file = await aBackup()
    const embedded = testEnv({ DATABASE_URI: '' })
    await expect(restore(embedded, options(file))).rejects.toThrow(/backup of a MongoDB database/)
    const payload = await open(embedded)
    const other = (await backup(embedded)).file
    await expect(restore(env, options(other))).rejects.toThrow(/npm run migrate-to-mongo/)
    await discard(payload, embedded)
  },
)

// Its database is a file, which others lie beside.
describe.skipIf(onMongo)('the embedded database', () => {
  const names = () => readdirSync(env.DATA_DIR).filter((name) => name.startsWith('hub.db'))
  const alter = async (sql: string) => {
    const client = createClient({ url: `file:${path.join(env.DATA_DIR, 'hub.db')}` })
    await client.execute(sql)
    client.close()
  }

  it('stays beside the restored one, even when it cannot be read any more', async () => {
    const file = await aBackup()
    for (const name of names()) rmSync(path.join(env.DATA_DIR, name))
    writeFileSync(path.join(env.DATA_DIR, 'hub.db'), 'broken')
    writeFileSync(path.join(env.DATA_DIR, 'hub.db-wal'), 'of the broken one')
    await expect(restore(env, { ...options(file), yes: false })).rejects.toThrow(/--yes/)
    expect(await restore(env, options(file))).toBe(0)
    const aside = names().find((name) => name.includes('before-restore'))
    expect(aside).toMatch(/^hub\.db\.before-restore-2\d{3}-/)
    expect(readFileSync(path.join(env.DATA_DIR, aside!), 'utf8')).toBe('broken')
  })

  it('that a crash has left takes its log along, which the restored one must not read', async () => {
    const file = await aBackup()
    const payload = await open()
    await add(payload, 'Third')
    const crashed = mkdtempSync(path.join(tmpdir(), 'hub-test-'))
    cpSync(env.DATA_DIR, crashed, { recursive: true })
    await payload.destroy()
    rmSync(env.DATA_DIR, { recursive: true })
    renameSync(crashed, env.DATA_DIR)
    expect(names()).toContain('hub.db-wal')
    expect(await restore(env, options(file))).toBe(0)
    const restored = await open()
    expect(await categories(restored)).toEqual(['First'])
    await restored.destroy()
    const aside = names().find((name) => /before-restore-.*Z$/.test(name))!
    renameSync(path.join(env.DATA_DIR, aside), path.join(env.DATA_DIR, 'hub.db'))
    renameSync(path.join(env.DATA_DIR, `${aside}-wal`), path.join(env.DATA_DIR, 'hub.db-wal'))
    const former = await open()
    expect(await categories(former)).toEqual(['First', 'Second', 'Third'])
    await former.destroy()
  })

  it('is not overwritten by the copy that a failed upgrade has left', async () => {
    const file = await aBackup()
    writeFileSync(path.join(env.DATA_DIR, 'hub.db.before-upgrade'), 'left behind')
    await expect(backup(env, second())).rejects.toThrow(/is being upgraded/)
    expect(await restore(env, options(file))).toBe(0)
    const payload = await open()
    expect(await categories(payload)).toEqual(['First'])
    await payload.destroy()
  })

  it('of a newer hub is refused', async () => {
    await aBackup()
    await alter("INSERT INTO payload_migrations (id, name) VALUES ('1', '99999999_000000_newer')")
    const newer = (await backup(env, second())).file
    await expect(restore(env, options(newer))).rejects.toThrow(/newer version of the hub/)
    await alter("DELETE FROM payload_migrations WHERE name = '99999999_000000_newer'")
  })

  it('that is damaged, or runs something by itself, is not backed up', async () => {
    await aBackup()
    const made = readdirSync(path.join(env.DATA_DIR, 'backups'))
    await alter('CREATE TRIGGER mine AFTER INSERT ON category BEGIN DELETE FROM session; END')
    await expect(backup(env, second())).rejects.toThrow(/There is no backup\. The database file is/)
    await alter('DROP TRIGGER mine')
    expect(readdirSync(path.join(env.DATA_DIR, 'backups'))).toEqual(made)
  })
})
