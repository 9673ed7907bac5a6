import { randomUUID } from 'node:crypto'
import type { CollectionSlug } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { availability } from '#collections/sessions/availability.ts'
import { JoinInput, RegisterInput } from '#collections/registrations/contract.ts'
import { AdminSessionView } from '#collections/sessions/contract.ts'
import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { discard, onMongo, testEnv } from '#cms/testing/test-app.ts'
import { allWithPeople } from '#cms/features/sessions/admin-list.ts'
import term from './example-term.json' with { type: 'json' }
import { seedExamples, timesOfSlot } from './seed-examples.ts'

const zone = 'Europe/London'
const now = new Date('2026-11-20T16:00:00Z')
const open = (env: Env) => openPayload(env, createLogger('silent'), randomUUID())

const seeded = testEnv()
const payload = await open(seeded)
afterAll(() => discard(payload, seeded))
await seedExamples({ payload, env: seeded }, now)
const sessions = AdminSessionView.array().parse(await allWithPeople(payload))

describe('the example term', () => {
  it('is read the same as a whole list and by pages, in every collection', async () => {
    const { db, collections } = payload
    for (const collection of Object.keys(collections) as CollectionSlug[]) {
      for (const sort of [undefined, ['createdAt', 'id']]) {
        const { docs } = await db.find({ collection, sort, pagination: false })
        expect(docs).toEqual((await db.find({ collection, sort, limit: 1_000 })).docs)
      }
    }
    expect(sessions.length).toBeGreaterThan(0)
  })

  it('shows every availability: few and many places, full, waiting people, unlimited, open to all', () => {
    const labels = [
      'Session Complete',
      'Unlimited capacity',
      'Full',
      '1 space left',
      '3 spaces left',
    ]
    const shown = sessions.map((session) => availability(session, now).label)
    expect(shown).toEqual(expect.arrayContaining(labels))
    const coming = sessions.filter(({ startTime }) => startTime > now.toISOString())
    const isFull = ({ capacity, registered }: AdminSessionView) => registered === capacity
    expect(coming.some((session) => isFull(session) && session.waitingListCount === 0)).toBe(true)
    expect(coming.some((session) => isFull(session) && session.waitingListCount > 0)).toBe(true)
    expect(coming.some((session) => !isFull(session) && session.waitingListCount > 0)).toBe(true)
    expect(coming.some(({ registrationRequired }) => !registrationRequired)).toBe(true)
  })

  it('has people who signed up in the past, each once a session, as the forms would take them', () => {
    for (const { registrations, waitingList } of sessions) {
      const emails = [...registrations, ...waitingList].map(({ email }) => email)
      expect(new Set(emails).size).toBe(emails.length)
      for (const person of registrations) {
        expect(RegisterInput.parse(person).email).toBe(person.email)
        expect(person.registeredAt < now.toISOString()).toBe(true)
      }
      for (const entry of waitingList) expect(JoinInput.parse(entry).email).toBe(entry.email)
    }
  })
})

describe('times of the example term', () => {
  const slot = { week: 0, day: 'Mon', start: '07:45', end: '08:30' } as const

  it('fall on the site’s week, not on another zone’s', () => {
    const lateOnSunday = new Date('2026-11-22T23:30:00Z')
    expect(timesOfSlot(slot, lateOnSunday, zone).startTime).toBe('2026-11-16T07:45:00')
    expect(timesOfSlot(slot, lateOnSunday, 'Asia/Dubai').startTime).toBe('2026-11-23T07:45:00')
  })

  it('keep the wall clock over a clock change', () => {
    const beforeTheChange = new Date('2026-10-23T12:00:00Z')
    expect(timesOfSlot({ ...slot, week: 1 }, beforeTheChange, zone)).toEqual({
      startTime: '2026-10-26T07:45:00',
      endTime: '2026-10-26T08:30:00',
    })
  })
})

describe.skipIf(onMongo)('a start on a new embedded database', () => {
  const countAfterStart = async (env: Env) => {
    const payload = await open(env)
    const { totalDocs } = await payload.count({ collection: 'session' })
    await payload.destroy()
    return totalDocs
  }

  it('loads the example term, and later starts leave it as it is', async () => {
    const env = testEnv({ SEED_EXAMPLES: 'true' })
    expect(await countAfterStart(env)).toBe(term.sessions.length)
    expect(await countAfterStart(env)).toBe(term.sessions.length)
    await discard(await open(env), env)
  })

  it('loads nothing with SEED_EXAMPLES=false, nor once somebody has made a category', async () => {
    const env = testEnv()
    expect(await countAfterStart(env)).toBe(0)
    const payload = await open(env)
    await payload.create({ collection: 'category', data: { name: 'Ours', color: '#3B82F6' } })
    await payload.destroy()
    expect(await countAfterStart({ ...env, SEED_EXAMPLES: true })).toBe(0)
    await discard(await open(env), env)
  })
})
