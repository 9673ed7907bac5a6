import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addMilliseconds, subMonths } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearAuditLog, auditLogSummary } from '#cms/testing/audit-log.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { applyRetention } from './apply-retention.ts'

let hub: TestApp
let admin: TestClient
const kept = {
  registration: 0,
  attendance: 0,
  'topic-request': 0,
  'theatre-request': 0,
  mail: 0,
  'audit-event': 0,
  import: 0,
  trash: 0,
}

beforeAll(async () => {
  hub = await startTestApp({ RETENTION_MONTHS: '12' })
  admin = await hub.signIn()
})
afterAll(() => hub.stop())
beforeEach(() => clearAuditLog(hub.payload))

const now = new Date('2026-11-20T12:00:00Z')
const yearAgo = new Date('2025-11-20T12:00:00Z')
const justBefore = (instant: Date) => addMilliseconds(instant, -1)
const run = (at = now) => applyRetention(hub, at)

/** Two people registered and one waiting for a session that has ended at `end`. */
async function ended(end: Date) {
  const { id } = await aFullSession(hub, admin, 2, 1)
  await hub.payload.db.updateOne({
    collection: 'session',
    where: { id: { equals: id } },
    data: { startTime: subMonths(end, 1).toISOString(), endTime: end.toISOString() },
    options: { atomic: true },
  })
  return id
}

const create = (collection: 'topic-request' | 'theatre-request' | 'audit-event', data: object) =>
  hub.payload.db.create({ collection, data: { ...data } })
const aTopicRequest = (createdAt: Date) =>
  create('topic-request', {
    message: 'M',
    email: 'a@example.org',
    createdAt: createdAt.toISOString(),
  })
const aTheatreRequest = (createdAt: Date) =>
  create('theatre-request', {
    name: 'N',
    email: 'a@example.org',
    datesAvailable: 'D',
    createdAt: createdAt.toISOString(),
  })
const stored = async (collection: 'topic-request' | 'theatre-request') =>
  (await hub.payload.db.count({ collection })).totalDocs

describe('twelve months after the end of a session', () => {
  it('registrations and waiting list of an old session are deleted, and no longer count [data.retention]', async () => {
    const old = await ended(justBefore(yearAgo))
    const exact = await ended(yearAgo)
    const recent = await ended(subMonths(now, 11))
    expect(await run()).toEqual({ ...kept, registration: 3 })
    expect(await counts(hub, admin, old)).toEqual([0, 0])
    expect(await counts(hub, admin, exact)).toEqual([2, 1])
    expect(await counts(hub, admin, recent)).toEqual([2, 1])
    expect(await run(addMilliseconds(now, 1))).toMatchObject({ registration: 3 })
    expect(await counts(hub, admin, exact)).toEqual([0, 0])
  })

  it('the months are those of the site’s calendar, over a change of the clock', async () => {
    // London's clocks went back on 26 October 2025, and on 25 October 2026.
    const id = await ended(new Date('2025-10-25T11:30:00Z'))
    expect(await run(new Date('2026-10-25T12:30:00Z'))).toEqual(kept)
    expect(await run(new Date('2026-10-25T12:31:00Z'))).toMatchObject({ registration: 3 })
    expect(await counts(hub, admin, id)).toEqual([0, 0])
  })

  it('a session that nobody is on any more takes no time, and stays', async () => {
    const { id } = await aSession(admin)
    await run(new Date('2100-01-01T00:00:00Z'))
    expect(await counts(hub, admin, id)).toEqual([0, 0])
  })
})

describe('requests', () => {
  it('old requests are deleted, however many there are', async () => {
    await Promise.all([aTopicRequest(yearAgo), aTheatreRequest(yearAgo)])
    await Promise.all(Array.from({ length: 230 }, () => aTopicRequest(justBefore(yearAgo))))
    await aTheatreRequest(justBefore(yearAgo))
    expect(await run()).toEqual({ ...kept, 'topic-request': 230, 'theatre-request': 1 })
    expect([await stored('topic-request'), await stored('theatre-request')]).toEqual([1, 1])
  })
})

it('mails that outlive their session are deleted as late as its people would be', async () => {
  const mailAt = (writtenAt: Date) =>
    hub.payload.db.create({
      collection: 'mail',
      customID: `cancelled:${writtenAt.getTime()}`,
      data: {
        kind: 'cancelled',
        session: 'gone',
        person: 'gone',
        name: 'N',
        email: 'a@example.org',
        state: 'sent',
        priority: 2,
        writtenAt: writtenAt.toISOString(),
        dueAt: writtenAt.toISOString(),
        giveUpAt: writtenAt.toISOString(),
      },
    })
  await mailAt(justBefore(yearAgo))
  await mailAt(yearAgo)
  expect(await run()).toEqual({ ...kept, mail: 1 })
})

describe('the audit log', () => {
  const anEvent = (at: Date) =>
    create('audit-event', {
      at: at.toISOString(),
      actor: 'editor',
      deed: 'edit',
      subject: 'session',
    })

  it('is kept for 24 months and says what was deleted', async () => {
    const twoYearsAgo = new Date('2024-11-20T12:00:00Z')
    await Promise.all([anEvent(twoYearsAgo), anEvent(justBefore(twoYearsAgo))])
    await aTheatreRequest(justBefore(yearAgo))
    expect(await run()).toEqual({ ...kept, 'theatre-request': 1, 'audit-event': 1 })
    // In the same millisecond, perhaps.
    expect((await auditLogSummary(hub.payload)).toSorted()).toEqual([
      'editor edit session',
      'hub retention audit-event 1',
      'hub retention theatre-request 1',
    ])
  })

  it('says nothing of a day on which nothing was deleted', async () => {
    expect(await run()).toEqual(kept)
    expect(await auditLogSummary(hub.payload)).toEqual([])
  })
})

it('two runs at once delete each row once and count it once', async () => {
  const ids = [await ended(justBefore(yearAgo)), await ended(justBefore(yearAgo))]
  await Promise.all(Array.from({ length: 20 }, () => aTopicRequest(justBefore(yearAgo))))
  const [one, other] = await Promise.all([run(), run()])
  expect(one.registration + other.registration).toBe(6)
  expect(one['topic-request'] + other['topic-request']).toBe(20)
  for (const id of ids) expect(await counts(hub, admin, id)).toEqual([0, 0])
})

it('a session that was moved to a later time keeps its people', async () => {
  const id = await ended(justBefore(yearAgo))
  await hub.payload.db.updateOne({
    collection: 'session',
    where: { id: { equals: id } },
    data: { endTime: now.toISOString() },
    options: { atomic: true },
  })
  expect(await run()).toEqual(kept)
  expect(await counts(hub, admin, id)).toEqual([2, 1])
})

// MongoDB's files are MongoDB's.
it.skipIf(onMongo)('what was deleted is not in the embedded file any more', async () => {
  const { id } = await aSession(admin)
  const person = { ...aPerson(), fullName: 'Zebedee Quartermaine' }
  await hub.anonymous.post(`/api/sessions/${id}/register`, person)
  await hub.payload.db.updateOne({
    collection: 'session',
    where: { id: { equals: id } },
    data: { startTime: yearAgo.toISOString(), endTime: justBefore(yearAgo).toISOString() },
    options: { atomic: true },
  })
  const stored = () =>
    ['hub.db', 'hub.db-wal']
      .map((name) => path.join(hub.env.DATA_DIR, name))
      .map((file) => readFileSync(file, 'latin1'))
      .join('')
  expect(stored()).toContain(person.fullName)
  expect((await run()).registration).toBe(1)
  expect(stored()).not.toContain(person.fullName)
})
