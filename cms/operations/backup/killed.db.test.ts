import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createConnection } from 'mongoose'
import { expect, it } from 'vitest'
import { findRows } from '#cms/platform/database/rows.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import { anInstallation, type Installation, spawnNode } from '#cms/testing/hub-process.ts'
import { startTestApp } from '#cms/testing/test-app.ts'
import { aFilledHub } from '#cms/testing/filled-hub.ts'
import { backup } from './backup.ts'

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

it('a restore that is killed while it loads leaves what was there, and the next one nothing of it', async () => {
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
  const command = () => spawnNode('cms/operations/commands/hub.ts', ['restore', file], env)
  const killed = await command()
  while (!(await isLoading(installation))) await wait(1)
  killed.child.kill('SIGKILL')
  expect((await killed.stopped).signal).toBe('SIGKILL')
  expect(await categories()).toEqual(before)
  expect((await (await command()).stopped).code).toBe(0)
  expect(stages(env.DATA_DIR)).toEqual([])
  expect(await categories()).not.toContain('Of before')
  await hub.stop()
  await installation.discard()
}, 120_000)
