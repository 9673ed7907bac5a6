import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addDays, addMilliseconds, subMonths } from 'date-fns'
import { beforeEach, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { clearAuditLog, auditLogSummary } from '#cms/testing/audit-log.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import { applyRetention, createRetention } from './retention.ts'

const { hub, admin } = await aHub({ RETENTION_MONTHS: '12' })
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
beforeEach(() => clearAuditLog(hub.payload))

const now = new Date('2026-11-20T12:00:00Z')
const yearAgo = new Date('2025-11-20T12:00:00Z')
const justBefore = (instant: Date) => addMilliseconds(instant, -1)
const run = (at = now) => applyRetention(hub, at)

/** Two people registered and one waiting for a session that has ended at `end`. */
async function ended(end: Date) {
  const { id } = await aFullSession(hub, admin, 2, 1)
  await hub.change('session', id, {
    startTime: subMonths(end, 1).toISOString(),
    endTime: end.toISOString(),
  })
  return id
}

const at = (moment: Date) => moment.toISOString()
const create = (
  collection: 'topic-request' | 'theatre-request' | 'audit-event' | 'mail',
  data: object,
) => hub.payload.db.create({ collection, data: { ...data } })
const aTopicRequest = (createdAt: Date) =>
  create('topic-request', { message: 'M', email: 'a@example.org', createdAt: at(createdAt) })
const aTheatreRequest = (createdAt: Date) =>
  create('theatre-request', {
    name: 'N',
    email: 'a@example.org',
    datesAvailable: 'D',
    createdAt: at(createdAt),
  })
const anEvent = (moment: Date) =>
  create('audit-event', { at: at(moment), actor: 'editor', deed: 'edit', subject: 'session' })
const aMail = (writtenAt: Date) =>
  create('mail', {
    kind: 'news',
    session: 'gone',
    person: 'gone',
    name: 'N',
    email: 'a@example.org',
    state: 'sent',
    priority: 2,
    writtenAt: at(writtenAt),
    dueAt: at(writtenAt),
  })
const stored = async (collection: 'topic-request' | 'theatre-request') =>
  (await hub.payload.db.count({ collection })).totalDocs

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

it('old requests are deleted, however many there are', async () => {
  await Promise.all([aTopicRequest(yearAgo), aTheatreRequest(yearAgo)])
  await Promise.all(Array.from({ length: 130 }, () => aTopicRequest(justBefore(yearAgo))))
  await aTheatreRequest(justBefore(yearAgo))
  expect(await run()).toEqual({ ...kept, 'topic-request': 130, 'theatre-request': 1 })
  expect([await stored('topic-request'), await stored('theatre-request')]).toEqual([1, 1])
})

it('mails that outlive their session are deleted when its people would be', async () => {
  await aMail(justBefore(yearAgo))
  await aMail(yearAgo)
  expect(await run()).toEqual({ ...kept, mail: 1 })
})

it('the audit log is kept for 24 months, and says what was deleted if anything was', async () => {
  const twoYearsAgo = new Date('2024-11-20T12:00:00Z')
  await Promise.all([anEvent(twoYearsAgo), anEvent(justBefore(twoYearsAgo))])
  await aTheatreRequest(justBefore(yearAgo))
  expect(await run()).toEqual({ ...kept, 'theatre-request': 1, 'audit-event': 1 })
  // In the same millisecond, perhaps.
  const events = [
    'editor edit session',
    'hub retention audit-event 1',
    'hub retention theatre-request 1',
  ]
  expect((await auditLogSummary(hub.payload)).toSorted()).toEqual(events)
  expect(await run()).toEqual(kept)
  expect(await auditLogSummary(hub.payload)).toHaveLength(events.length)
})

it('two runs at once delete each row once and count it once', async () => {
  const ids = [await ended(justBefore(yearAgo)), await ended(justBefore(yearAgo))]
  await Promise.all(Array.from({ length: 20 }, () => aTopicRequest(justBefore(yearAgo))))
  const [one, other] = await Promise.all([run(), run()])
  expect(one.registration + other.registration).toBe(6)
  expect(one['topic-request'] + other['topic-request']).toBe(20)
  for (const id of ids) expect(await counts(hub, admin, id)).toEqual([0, 0])
})

// MongoDB's files are MongoDB's.
it.skipIf(onMongo)('deleted data is no longer in the embedded file', async () => {
  const email = 'zebedee.quartermaine@example.org'
  const isInFiles = () =>
    ['hub.db', 'hub.db-wal'].some((name) =>
      readFileSync(path.join(hub.env.DATA_DIR, name)).includes(email),
    )
  await create('topic-request', { message: 'M', email, createdAt: at(justBefore(yearAgo)) })
  expect(isInFiles()).toBe(true)
  expect((await run())['topic-request']).toBe(1)
  expect(isInFiles()).toBe(false)
})

it('a run by a clock that was set ahead deletes nothing, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const warn = vi.spyOn(hub.payload.logger, 'warn')
  const before = await stored('topic-request')
  await aTopicRequest(new Date())
  const late = createRetention(hub)
  vi.setSystemTime(addDays(new Date(), 800))
  await late()
  expect(warn).toHaveBeenCalled()
  expect(await stored('topic-request')).toBe(before + 1)
  warn.mockRestore()
  await createRetention(hub)()
  expect(await stored('topic-request')).toBe(0)
  vi.useRealTimers()
})
