import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addMinutes, subHours, subMinutes } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { startTestApp } from '#cms/testing/test-app.ts'
import { keepLastCheck, nameAt } from './last-runs.ts'

const token = 'a token of the monitoring'

const { hub, admin } = await aHub({ METRICS_TOKEN: token })

const ask = (authorization?: string, { url }: { url: string } = hub) =>
  fetch(`${url}/api/metrics`, { headers: authorization ? { authorization } : {} })
const figures = async () => (await ask(`Bearer ${token}`)).text()
const figure = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

it('a missing or wrong token gets the answer of an unknown address', async () => {
  const unknown = await fetch(`${hub.url}/api/no-such-address`)
  const wrong = ['Bearer', `Bearer ${token} `.toUpperCase(), `Bearer ${token}x`]
  for (const given of [undefined, token, ...wrong]) {
    const answer = await ask(given)
    expect([answer.status, await answer.text()]).toEqual([404, await unknown.clone().text()])
  }
})

it('without METRICS_TOKEN there are no metrics, also for an empty token', async () => {
  const other = await startTestApp()
  for (const given of [undefined, 'Bearer ', 'Bearer undefined']) {
    expect((await ask(given, other)).status).toBe(404)
  }
  await other.stop()
})

it('the age of the oldest email is counted from its first due time', async () => {
  const { id } = await aSession(admin)
  const person = aPerson()
  await hub.anonymous.register(id, person)
  const oldestWith = async (due: Date, tries: number) => {
    await hub.payload.db.updateOne({
      collection: 'mail',
      where: { email: { equals: person.email } },
      data: { dueAt: due.toISOString(), tries },
    })
    return figure(await figures(), 'hub_mail_overdue_seconds')
  }
  expect(await oldestWith(addMinutes(new Date(), 600), 0)).toBe(0)
  // Due 81 minutes before its next try.
  expect(await oldestWith(addMinutes(new Date(), 20), 4)).toBeCloseTo(61 * 60, -2)
  expect(await oldestWith(subMinutes(new Date(), 16), 0)).toBeGreaterThan(900)
  const text = await figures()
  for (const secret of [person.email, person.fullName, token, id])
    expect(text).not.toContain(secret)
})

it('the last check, the disk and the newest backup are shown, and 36 hours are old', async () => {
  const status = async () => (await admin.get('/api/admin/system-status')).body
  expect(await status()).toEqual({ backupAt: null, isBackupOld: true })
  expect(figure(await figures(), 'hub_backup_timestamp_seconds')).toBe(0)
  const folder = path.join(hub.env.DATA_DIR, 'backups')
  mkdirSync(folder)
  const keep = (name: string) => writeFileSync(path.join(folder, name), '')
  keep('zzz-of-somebody-else.tar.gz')
  keep(nameAt(subHours(new Date(), 37)))
  expect(await status()).toEqual({ backupAt: expect.any(String), isBackupOld: true })
  keep(nameAt(subHours(new Date(), 35)))
  const { backupAt, isBackupOld } = await status()
  expect(isBackupOld).toBe(false)
  await keepLastCheck(hub.env, 3)
  const text = await figures()
  const seconds = figure(text, 'hub_backup_timestamp_seconds')
  expect(new Date(seconds * 1_000).toISOString()).toBe(backupAt)
  expect(figure(text, 'hub_check_violations')).toBe(3)
  expect(figure(text, 'hub_disk_free_bytes')).toBeGreaterThan(0)
})

it('while the database is away errors are counted, and other figures still answer', async () => {
  const away = () => Promise.reject(new Error('away'))
  for (const name of ['find', 'findOne'] as const) {
    vi.spyOn(hub.payload.db, name).mockImplementation(away)
  }
  await fetch(`${hub.url}/api/ready`)
  const text = await figures()
  vi.restoreAllMocks()
  expect(figure(text, 'hub_errors_total')).toBe(1)
  expect(figure(text, 'hub_memory_bytes')).toBeGreaterThan(0)
  expect(text).not.toMatch(/hub_mail_overdue|nan/i)
})
