import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SystemStatus } from '#collections/users/contract.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { keepLastCheck, keepLastVerified } from './notes.ts'
import { systemStatus } from './status.ts'

let hub: TestApp
beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())

it('no backup and one of more than 36 hours are old, and the newest one counts', async () => {
  const admin = await hub.signIn()
  const { body } = await admin.get<SystemStatus>('/api/admin/system-status')
  const never = { backupAt: null, isBackupOld: true, backupBytes: null, isBackupVerified: false }
  expect(body).toMatchObject(never)
  const folder = path.join(hub.env.DATA_DIR, 'backups')
  mkdirSync(folder)
  const newest = 'hub-2026-11-20T02-00-00Z.tar.gz.age'
  for (const name of ['hub-2026-11-19T02-00-00Z.tar.gz', newest, 'zzz-of-somebody-else.tar.gz'])
    writeFileSync(path.join(folder, name), name)
  const statusAt = (time: string) => systemStatus(hub.env, new Date(time))
  const backupAt = '2026-11-20T02:00:00.000Z'
  const found = { backupAt, backupBytes: newest.length, isBackupVerified: false }
  expect(await statusAt('2026-11-21T14:00:00Z')).toMatchObject({ ...found, isBackupOld: false })
  expect(await statusAt('2026-11-21T14:00:01Z')).toMatchObject({ ...found, isBackupOld: true })
  await keepLastVerified(hub.env, newest)
  expect(await systemStatus(hub.env)).toMatchObject({ isBackupVerified: true })
  writeFileSync(path.join(folder, 'hub-2026-11-20T03-00-00Z.tar.gz'), '')
  expect(await systemStatus(hub.env)).toMatchObject({ isBackupVerified: false })
})

it('tells when the data was checked, and what was found', async () => {
  expect(await systemStatus(hub.env)).toMatchObject({ checkedAt: null, violations: 0 })
  const before = new Date().toISOString()
  await keepLastCheck(hub.env, 3)
  const { checkedAt, violations } = await systemStatus(hub.env)
  expect([checkedAt! >= before, violations]).toEqual([true, 3])
  writeFileSync(path.join(hub.env.DATA_DIR, 'last-check.json'), '{"at":')
  expect(await systemStatus(hub.env)).toMatchObject({ checkedAt: null, violations: 0 })
})

it('anonymous callers learn nothing about backups, data and disk', async () => {
  expect((await hub.anonymous.get('/api/admin/system-status')).status).toBe(401)
})
