import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, expect, it, vi } from 'vitest'
import { nameOfPath } from '#cms/platform/storage/upload-kind.ts'
import { openStorage } from '#cms/platform/storage/storage-of.ts'
import { lastCheck } from '#cms/features/system/last-runs.ts'
import { commands } from '#cms/operations/commands/commands.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { ConcurrentSignUps } from '#cms/testing/concurrent-sign-ups.ts'
import { aSession } from '#cms/testing/factories.ts'
import { aPdf, upload } from '#cms/testing/files.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const { hub, admin } = await aHub()
const folder = mkdtempSync(path.join(tmpdir(), 'hub-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `hub doctor`, beside the hub. */
async function runDoctor(env = hub.env) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const code = await commands.doctor!.run({ env, yes: false })
  const lines = print.mock.calls.flat() as string[]
  print.mockRestore()
  return { code, lines }
}

/** As no part of the hub does: the embedded database would refuse it. */
async function loseSession(id: string) {
  if (onMongo)
    return hub.payload.db.deleteOne({ collection: 'session', where: { id: { equals: id } } })
  const client = createClient({ url: `file:${path.join(hub.env.DATA_DIR, 'hub.db')}` })
  await client.execute('PRAGMA foreign_keys = OFF')
  await client.execute({ sql: 'DELETE FROM session WHERE id = ?', args: [id] })
  client.close()
}

it('runs beside a server at work and finds nothing', async () => {
  const sessions = await Promise.all([3, null].map((capacity) => aSession(admin, { capacity })))
  const people = new ConcurrentSignUps(
    admin,
    sessions.map(({ id }) => id),
  )
  people.start(6)
  expect(await runDoctor()).toEqual({ code: 0, lines: ['Nothing was found.'] })
  await people.stop()
})

it('names people without a session and missing files, and repairs nothing', async () => {
  const { id } = await aSession(admin)
  await admin.register(id)
  const documentPath = await upload(admin, aPdf())
  await admin.post('/api/resources', { title: 'Guideline', type: 'document', documentPath })
  await loseSession(id)
  await (await openStorage(hub.env)).remove('objects', nameOfPath(documentPath))
  const lines = [
    expect.stringMatching(
      new RegExp(`^Registration \\S+ belongs to session ${id}, which does not exist\\. Delete it`),
    ),
    expect.stringMatching(/^Resource \S+ shows \S+\.pdf, which cannot be found\. Upload/),
    '2 violations.',
  ]
  expect(await runDoctor()).toEqual({ code: 2, lines })
  expect(await runDoctor()).toEqual({ code: 2, lines })
  expect(await lastCheck(hub.env)).toMatchObject({ violations: 2 })
})

it.skipIf(onMongo)('names a damaged database file, and what to do about it', async () => {
  const file = path.join(folder, 'hub.db')
  const client = createClient({ url: `file:${path.join(hub.env.DATA_DIR, 'hub.db')}` })
  await client.execute({ sql: 'VACUUM INTO ?', args: [file] })
  client.close()
  const copy = createClient({ url: `file:${file}` })
  const { rows } = await copy.execute(
    "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = 'registration'",
  )
  copy.close()
  const { rootpage, page_size: size } = rows[0] as unknown as Record<string, number>
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(size!, 255), 0, size, (rootpage! - 1) * size!)
  closeSync(handle)
  const { code, lines } = await runDoctor({ ...hub.env, DATA_DIR: folder })
  expect(code).toBe(2)
  expect(lines[0]).toMatch(/^The database file is damaged.*hub restore FILE --yes/)
})

it('says so in a sentence, and makes nothing, if there is no database', async () => {
  const DATA_DIR = mkdtempSync(path.join(folder, 'empty-'))
  const run = runDoctor({ ...hub.env, DATABASE_URI: '', DATA_DIR })
  await expect(run).rejects.toThrow(`${DATA_DIR}/hub.db is missing.`)
  expect(readdirSync(DATA_DIR)).toEqual([])
})
