import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addMinutes, subMinutes } from 'date-fns'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import product from '../../../package.json' with { type: 'json' }
import { keepLastCheck, keepLastVerified } from './notes.ts'

const token = 'a token of the monitoring'
let hub: TestApp

beforeAll(async () => {
  hub = await startTestApp({ METRICS_TOKEN: token })
})
afterAll(() => hub.stop())

const ask = (authorization?: string, { url }: { url: string } = hub) =>
  fetch(`${url}/api/metrics`, { headers: authorization ? { authorization } : {} })
const figures = async () => (await ask(`Bearer ${token}`)).text()
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

it('a missing or wrong token is answered like any unknown address', async () => {
  const unknown = await fetch(`${hub.url}/api/no-such-address`)
  for (const given of [
    undefined,
    token,
    'Bearer',
    `Bearer ${token} `.toUpperCase(),
    `Bearer ${token}x`,
  ]) {
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

it('answers, mails by state and the age of the oldest are counted, without a person in any label', async () => {
  const admin = await hub.signIn()
  const { id } = await aSession(admin)
  const person = aPerson()
  await hub.anonymous.post(`/api/sessions/${id}/register`, person)
  const oldestWith = async (due: Date, tries: number) => {
    const dueAt = due.toISOString()
    await hub.payload.db.updateOne({
      collection: 'mail',
      where: { email: { equals: person.email } },
      data: { writtenAt: subMinutes(new Date(), 5_000).toISOString(), dueAt, tries },
    })
    return figure(await figures(), 'hub_mail_oldest_seconds')
  }
  expect(await oldestWith(addMinutes(new Date(), 600), 0)).toBe(0)
  // Due 81 minutes before its next try.
  expect(await oldestWith(addMinutes(new Date(), 20), 4)).toBeCloseTo(61 * 60, -2)
  expect(await oldestWith(subMinutes(new Date(), 16), 0)).toBeGreaterThan(900)
  const text = await figures()
  expect(figure(text, 'hub_responses_total{status="201"}')).toBeGreaterThanOrEqual(2)
  expect(figure(text, 'hub_mails{state="waiting"}')).toBe(1)
  expect(figure(text, 'hub_database_ping_seconds')).toBeGreaterThan(0)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  for (const secret of [person.email, person.fullName, token, id])
    expect(text).not.toContain(secret)
  const labels = new Set([...text.matchAll(/^hub_\w+\{(\w+)=/gm)].map(([, name]) => name))
  expect([...labels].map(String).toSorted()).toEqual(['job', 'le', 'state', 'status', 'version'])
})

it('the last backup, the last check, the disk and the release are told', async () => {
  const never = await figures()
  for (const name of ['backup', 'check'])
    expect(figure(never, `hub_${name}_timestamp_seconds`)).toBe(0)
  expect(never).not.toContain('\nhub_backup_bytes ')
  const folder = path.join(hub.env.DATA_DIR, 'backups')
  const name = 'hub-2026-11-20T02-00-00Z.tar.gz'
  mkdirSync(folder)
  writeFileSync(path.join(folder, name), 'a backup')
  await keepLastVerified(hub.env, name)
  await keepLastCheck(hub.env, 3)
  const text = await figures()
  expect({
    at: figure(text, 'hub_backup_timestamp_seconds'),
    bytes: figure(text, 'hub_backup_bytes'),
    verified: figure(text, 'hub_backup_verified'),
    violations: figure(text, 'hub_check_violations'),
  }).toEqual({ at: Date.UTC(2026, 10, 20, 2) / 1_000, bytes: 8, verified: 1, violations: 3 })
  expect(figure(text, 'hub_check_timestamp_seconds')).toBeGreaterThan(1_700_000_000)
  expect(figure(text, 'hub_disk_free_bytes')).toBeGreaterThan(0)
  expect(figure(text, `hub_info{version="${product.version}"}`)).toBe(1)
  expect(figure(text, 'hub_response_seconds_count')).toBeGreaterThan(1)
})

it('answers that are kept are counted as well, those without a body too', async () => {
  const counted = async () => {
    const text = await figures()
    return [200, 304].map((status) => figure(text, `hub_responses_total{status="${status}"}`))
  }
  const read = (headers: Record<string, string> = {}) =>
    fetch(`${hub.url}/api/cover-info`, { headers })
  const tag = String((await read()).headers.get('etag'))
  const readUnchanged = () => read({ 'If-None-Match': tag })
  expect((await readUnchanged()).status).toBe(304)
  const [whole, unchanged] = await counted()
  await read()
  await readUnchanged()
  // The answer with the figures before was one more.
  expect(await counted()).toEqual([Number(whole) + 2, Number(unchanged) + 1])
})

it('each of two processes counts its own answers, so that their sum is right', async () => {
  const first = anInstallation({ METRICS_TOKEN: token })
  // The embedded database has one process alone.
  const second = onMongo ? first : anInstallation({ METRICS_TOKEN: token })
  const hubs = [await startHubProcess(first), await startHubProcess(second)] as const
  const notFound = async ({ url }: { url: string }) =>
    figure(
      await (await ask(`Bearer ${token}`, { url })).text(),
      'hub_responses_total{status="404"}',
    )
  for (const { url } of [hubs[0], hubs[1], hubs[1]]) await fetch(`${url}/api/no-such-address`)
  expect([await notFound(hubs[0]), await notFound(hubs[1])]).toEqual([1, 2])
  await first.discard()
  if (second !== first) await second.discard()
})

it('while the database is away the figures still answer', async () => {
  const away = () => Promise.reject(new Error('away'))
  for (const name of ['find', 'findOne', 'count'] as const) {
    vi.spyOn(hub.payload.db, name).mockImplementation(away)
  }
  const text = await figures()
  vi.restoreAllMocks()
  expect(figure(text, 'hub_database_up')).toBe(0)
  for (const unknown of ['hub_mails{', 'hub_database_ping_seconds ', 'hub_mail_oldest_seconds '])
    expect(text).not.toContain(`\n${unknown}`)
  expect(text).not.toMatch(/nan/i)
})
