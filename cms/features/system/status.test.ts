import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { subHours } from 'date-fns'
import { expect, it } from 'vitest'
import { nameAt } from './last-runs.ts'
import { aHub } from '#cms/testing/a-hub.ts'

const { hub } = await aHub()

it('no backup and one of more than 36 hours are old, and the newest one counts', async () => {
  const admin = await hub.signIn()
  const status = async () => (await admin.get('/api/admin/system-status')).body
  expect(await status()).toEqual({ backupAt: null, isBackupOld: true })
  const folder = path.join(hub.env.DATA_DIR, 'backups')
  mkdirSync(folder)
  const keep = (hoursAgo: number) =>
    writeFileSync(path.join(folder, nameAt(subHours(new Date(), hoursAgo))), '')
  writeFileSync(path.join(folder, 'zzz-of-somebody-else.tar.gz'), '')
  keep(37)
  expect(await status()).toEqual({ backupAt: expect.any(String), isBackupOld: true })
  keep(35)
  expect(await status()).toEqual({ backupAt: expect.any(String), isBackupOld: false })
})
