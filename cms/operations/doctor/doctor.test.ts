import { closeSync, mkdtempSync, openSync, readdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { ConcurrentSignUps } from '#cms/testing/concurrent-sign-ups.ts'
import { aSession } from '#cms/testing/factories.ts'
import {
  anInstallation,
  type HubProcess,
  type Installation,
  spawnNode,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import { lastCheck } from '#cms/features/system/notes.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import { openStored } from './open-stored.ts'

let installation: Installation
let hub: HubProcess
let admin: TestClient

beforeAll(async () => {
  installation = anInstallation()
  hub = await startHubProcess(installation)
  admin = await hub.signIn()
})
afterAll(() => installation.discard())

/** `npm run doctor`, in a process of its own. */
async function runDoctor(args: string[] = [], variables: Record<string, string> = {}) {
  const command = await spawnNode(
    'cms/operations/commands/hub.ts',
    ['doctor', ...args],
    installation.env,
    variables,
  )
  const { code } = await command.stopped
  return { code, lines: command.output().trim().split('\n') }
}

const nothing = { code: 0, lines: ['Nothing was found.'] }

/** Spoils the counters of a session, as no part of the hub does. */
async function spoil(sessionId: string) {
  const { payload } = await openStored(installation.env, { toRepair: true })
  await payload.db.updateOne({
    collection: 'place',
    where: { id: { equals: sessionId } },
    data: { taken: 7 },
  })
  await payload.destroy()
}

it('runs beside a server at work, finds nothing and is in nobody’s way', async () => {
  const capacities = [3, 10, null]
  const sessions = await Promise.all(capacities.map((capacity) => aSession(admin, { capacity })))
  const people = new ConcurrentSignUps(
    admin,
    sessions.map(({ id }) => id),
  )
  people.start(6)
  expect(await runDoctor()).toEqual(nothing)
  await people.stop()
  expect(new Set(people.statuses.keys())).toEqual(new Set([201, 204, 409]))
  expect(await people.findMisplaced()).toEqual([])
  expect(await runDoctor()).toEqual(nothing)
})

it('exits 2 with a line for each violation and the sum, and --fix repairs it', async () => {
  const { id } = await aSession(admin)
  if (!onMongo) {
    const { code, lines } = await runDoctor(['--fix'])
    expect([code, lines.join()]).toEqual([1, expect.stringMatching(/in use by another process/)])
    await hub.kill()
  }
  await spoil(id)
  const violation = `Session ${id} counts 7 registered, 0 waiting and 10 places left; stored are 0 registered and 0 waiting, so 10 are left.`
  expect(await runDoctor()).toEqual({ code: 2, lines: [violation, '1 violation.'] })
  expect(await lastCheck(installation.env)).toMatchObject({ violations: 1 })
  // Looking has repaired nothing.
  expect(await runDoctor(['--fix'])).toEqual({
    code: 0,
    lines: [`${violation} Repairing.`, '1 violation; 0 left after the repair.'],
  })
  expect(await runDoctor()).toEqual(nothing)
  expect(await lastCheck(installation.env)).toMatchObject({ violations: 0 })
})

it.skipIf(onMongo)('names a damaged database file, and what to do about it', async () => {
  await hub.kill()
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
  expect(lines[0]).toMatch(/^The database file is damaged/)
  const repaired = await runDoctor(['--fix'])
  expect([repaired.code, repaired.lines[0]]).toEqual([
    2,
    expect.stringMatching(/cannot be repaired here\. Check the disk.*hub restore FILE --yes/),
  ])
})

it('exits 1 with a sentence, and makes nothing, where there is no database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-empty-'))
  const { code, lines } = await runDoctor([], { DATABASE_URI: '', DATA_DIR: folder })
  expect([code, lines]).toEqual([1, [`There is no database in ${folder}.`]])
  expect(readdirSync(folder)).toEqual([])
})
