import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addMinutes, subMinutes } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { startTestApp } from '#cms/testing/test-app.ts'
import { keepLastCheck } from './last-runs.ts'

const token = 'a token of the monitoring'

const { hub } = await aHub({ METRICS_TOKEN: token })

const ask = (authorization?: string, { url }: { url: string } = hub) =>
  fetch(`${url}/api/metrics`, { headers: authorization ? { authorization } : {} })
const figures = async () => (await ask(`Bearer ${token}`)).text()
const figure = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

it('a missing or wrong token is answered like any unknown address', async () => {
  const unknown = await fetch(`${hub.url}/api/no-such-address`)
  const wrong = ['Bearer', `Bearer ${token} `.toUpperCase(), `Bearer ${token}x`]
  for (const given of [undefined, token, ...wrong]) {
    const answer = await ask(given)
    expect([answer.status, await answer.text()]).toEqual([404, await unknown.clone().text()])
  }
})

it('without METRICS_TOKEN nothing is there, not even for an empty token', async () => {
  const other = await startTestApp()
  for (const given of [undefined, 'Bearer ', 'Bearer undefined']) {
    expect((await ask(given, other)).status).toBe(404)
  }
  await other.stop()
})

it('the age of the oldest email is counted from when it was due first, without a person', async () => {
  const { id } = await aSession(await hub.signIn())
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

it('the last backup, the last check and the disk are shown', async () => {
  expect(figure(await figures(), 'hub_backup_timestamp_seconds')).toBe(0)
  const folder = path.join(hub.env.DATA_DIR, 'backups')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'hub-2026-11-20T02-00-00Z.tar.gz'), 'a backup')
  await keepLastCheck(hub.env, 3)
  const text = await figures()
  expect(figure(text, 'hub_backup_timestamp_seconds')).toBe(Date.UTC(2026, 10, 20, 2) / 1_000)
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
