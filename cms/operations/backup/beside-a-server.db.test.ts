import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { findRows } from '#cms/platform/database/rows.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { aPdf, putBytes, uploadAddress } from '#cms/testing/files.ts'
import {
  anInstallation,
  type Installation,
  spawnNode,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import { discard, testEnv, startTestApp } from '#cms/testing/test-app.ts'
import { restore } from './restore.ts'
import { createConnection } from 'mongoose'
import { aFilledHub } from '#cms/testing/filled-hub.ts'
import { backup } from './backup.ts'

const clients = 4
const parent = mkdtempSync(path.join(tmpdir(), 'hub-beside-'))

// The hub makes its folder itself.
const installation = anInstallation({ DATA_DIR: path.join(parent, 'data') })
const hub = await startHubProcess(installation)
const { id: session } = await aSession(await hub.signIn(), { capacity: null })
afterAll(async () => {
  await installation.discard()
  rmSync(parent, { recursive: true })
})

/** People register one after the other until `signal`; `registered` takes the ids that were answered. */
async function keepRegistering(signal: AbortSignal, registered: string[]) {
  while (!signal.aborted) {
    const path = `/api/sessions/${session}/register`
    const { status, body } = await hub.anonymous.post(path, aPerson())
    if (status !== 201) throw new Error(`A registration was answered ${status}`)
    registered.push(String(body.id))
    await wait(10)
  }
}

/** Files and folders below that another account could read or write. */
const openIn = (root: string) =>
  readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => (statSync(path.join(root, name)).mode & 0o077) !== 0)

it('a backup of a busy hub is of one moment, loses nothing, and is private [run.backup]', async () => {
  const address = await uploadAddress(await hub.signIn())
  expect((await putBytes(address, aPdf())).status).toBe(200)
  const registered: string[] = []
  const end = new AbortController()
  const people = Promise.all(
    Array.from({ length: clients }, () => keepRegistering(end.signal, registered)),
  )
  while (registered.length < 20) await wait(10)
  const before = [...registered]
  const command = await spawnNode('cms/operations/commands/hub.ts', ['backup'], installation.env)
  expect((await command.stopped).code).toBe(0)
  const folder = installation.env.DATA_DIR
  expect(openIn(parent)).toEqual([])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['backups', 'objects']))
  const [file = ''] = readdirSync(path.join(folder, 'backups'))
  const after = registered.length
  end.abort()
  await people
  expect(after).toBeGreaterThan(before.length)

  const env = testEnv()
  await restore(env, { file: path.join(folder, 'backups', file), print: () => undefined })
  const payload = await openStored(env, 'write')
  const ids = (await findRows({ payload }, 'registration')).map(({ id }) => id)
  expect(before.filter((id) => !ids.includes(id))).toEqual([])
  // A person and their confirmation are one commit.
  const mails = await findRows({ payload }, 'mail')
  expect(mails.map(({ person }) => person).toSorted()).toEqual(ids.toSorted())
  await discard(payload, env)
}, 60_000)

const stages = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('.hub-restore-'))

/** Whether a restore has begun to load rows beside the stored ones. */
async function isLoading({ env }: Installation): Promise<boolean> {
  if (!env.DATABASE_URI) {
    return stages(env.DATA_DIR).some((name) => existsSync(path.join(env.DATA_DIR, name, 'hub.db')))
  }
  const connection = await createConnection(env.DATABASE_URI).asPromise()
  const names = (await connection.listCollections()).map(({ name }) => name)
  await connection.close()
  return names.some((name) => name.endsWith('.restoring'))
}

it('a killed restore leaves the former data, and the next one removes its traces', async () => {
  const hub = await startTestApp()
  await aFilledHub(hub, await hub.signIn())
  const { file } = await backup(hub.env)
  const installation = anInstallation()
  const { env } = installation
  const categories = async (added?: { name: string; color: string }) => {
    const payload = await openStored(env, 'write')
    if (added) await payload.create({ collection: 'category', data: added })
    const rows = await findRows({ payload }, 'category')
    await payload.destroy()
    return rows.map(({ name }) => name)
  }
  const before = await categories({ name: 'Of before', color: '#3B82F6' })
  const killed = await spawnNode('cms/operations/commands/hub.ts', ['restore', file], env)
  while (!(await isLoading(installation))) await wait(1)
  killed.child.kill('SIGKILL')
  expect((await killed.stopped).signal).toBe('SIGKILL')
  expect(await categories()).toEqual(before)
  await restore(env, { file, print: () => undefined })
  expect(stages(env.DATA_DIR)).toEqual([])
  expect(await categories()).not.toContain('Of before')
  await hub.stop()
  await installation.discard()
}, 120_000)
