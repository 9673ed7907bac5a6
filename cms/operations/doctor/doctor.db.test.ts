import { closeSync, mkdtempSync, openSync, readdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOfPath } from '#cms/platform/storage/upload-kind.ts'
import { openStorage } from '#cms/platform/storage/storage-of.ts'
import { lastCheck } from '#cms/features/system/last-runs.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import { ConcurrentSignUps } from '#cms/testing/concurrent-sign-ups.ts'
import { aSession } from '#cms/testing/factories.ts'
import { aPdf, upload } from '#cms/testing/files.ts'
import {
  anInstallation,
  type HubProcess,
  type Installation,
  spawnNode,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { onMongo } from '#cms/testing/test-app.ts'

let installation: Installation
let hub: HubProcess
let admin: TestClient

beforeAll(async () => {
  installation = anInstallation()
  hub = await startHubProcess(installation)
  admin = await hub.signIn()
})
afterAll(() => installation.discard())

/** `hub doctor`, in a process of its own. */
async function runDoctor(variables: Record<string, string> = {}) {
  const entry = 'cms/operations/commands/hub.ts'
  const { stopped, output } = await spawnNode(entry, ['doctor'], installation.env, variables)
  const { code } = await stopped
  return { code, lines: output().trim().split('\n') }
}

/** As no part of the hub does: the embedded database would refuse it. */
async function loseSession(id: string) {
  if (onMongo) {
    const payload = await openStored(installation.env, 'write')
    await payload.db.deleteMany({ collection: 'session', where: { id: { equals: id } } })
    return payload.destroy()
  }
  const client = createClient({ url: `file:${path.join(installation.env.DATA_DIR, 'hub.db')}` })
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
  await hub.kill()
  await loseSession(id)
  await (await openStorage(installation.env)).remove('objects', nameOfPath(documentPath))
  const lines = [
    expect.stringMatching(
      new RegExp(`^Registration \\S+ belongs to session ${id}, which does not exist\\. Delete it`),
    ),
    expect.stringMatching(/^Resource \S+ shows \S+\.pdf, which cannot be found\. Upload/),
    '2 violations.',
  ]
  expect(await runDoctor()).toEqual({ code: 2, lines })
  expect(await runDoctor()).toEqual({ code: 2, lines })
  expect(await lastCheck(installation.env)).toMatchObject({ violations: 2 })
})

it.skipIf(onMongo)('names a damaged database file, and what to do about it', async () => {
  const file = path.join(installation.env.DATA_DIR, 'hub.db')
  const client = createClient({ url: `file:${file}` })
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  const { rows } = await client.execute(
    "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = 'registration'",
  )
  client.close()
  const { rootpage, page_size: size } = rows[0] as unknown as Record<string, number>
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(size!, 255), 0, size, (rootpage! - 1) * size!)
  closeSync(handle)
  const { code, lines } = await runDoctor()
  expect(code).toBe(2)
  expect(lines[0]).toMatch(/^The database file is damaged.*hub restore FILE --yes/)
})

it('exits 1 with a sentence, and makes nothing, if there is no database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-empty-'))
  const { code, lines } = await runDoctor({ DATABASE_URI: '', DATA_DIR: folder })
  expect([code, lines]).toEqual([1, [`${folder}/hub.db is missing.`]])
  expect(readdirSync(folder)).toEqual([])
})
