import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type Response } from 'express'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { anOpenDoor } from '#cms/testing/open-door.ts'
import { isNightly } from '#cms/testing/seed.ts'
import { inTurn } from './limits.ts'

/** A server whose answers are given by the test, in the order in which their work began. */
async function startWork(longestTurnMs = 60_000) {
  const begun: Response[] = []
  const counts = { come: 0, left: 0 }
  const app = express()
  app.set('trust proxy', 1)
  app.use((_request, response, next) => {
    counts.come++
    response.once('close', () => counts.left++)
    next()
  })
  app.use(inTurn(longestTurnMs), (_request, response) => void begun.push(response))
  const server = app.listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const ask = (name: string, address: string, signal?: AbortSignal) =>
    fetch(`${url}/${name}`, { headers: { 'X-Forwarded-For': address }, signal })
  return { ask, begun, counts, names: () => begun.map(({ req }) => req.url.slice(1)) }
}

const stranger = '198.18.0.1'

describe('the work of an address', () => {
  it('begins a few at a time, in order, and delays no other address [api.turns]', async () => {
    const { ask, begun, counts, names } = await startWork()
    const asked: Promise<unknown>[] = []
    for (let n = 0; n < 8; n++) {
      asked.push(ask(`${n}`, stranger))
      await expect.poll(() => counts.come).toBe(n + 1)
    }
    expect(names()).toEqual(['0', '1', '2', '3'])
    asked.push(ask('other', '198.18.0.2'))
    await expect.poll(names).toContain('other')
    expect(begun).toHaveLength(5)
    begun[0]!.end()
    await expect.poll(names).toEqual(['0', '1', '2', '3', 'other', '4'])
    for (let n = 1; n < 9; n++) {
      await expect.poll(() => begun.length).toBeGreaterThan(n)
      begun[n]!.end()
    }
    await Promise.all(asked)
    expect(names().slice(-3)).toEqual(['5', '6', '7'])
  })

  it('that takes long lets the next begin', async () => {
    const { ask, begun, names } = await startWork(200)
    const asked = Array.from({ length: 6 }, (_, n) => ask(`${n}`, stranger))
    await expect.poll(() => begun.length).toBe(4)
    await expect.poll(() => begun.length, { timeout: 2_000 }).toBe(6)
    expect(new Set(names()).size).toBe(6)
    for (const response of begun) response.end()
    await Promise.all(asked)
  })

  it('takes no turn once its client has gone', async () => {
    const { ask, begun, counts, names } = await startWork()
    const first = Array.from({ length: 4 }, (_, n) => ask(`${n}`, stranger))
    await expect.poll(() => begun.length).toBe(4)
    const leaving = new AbortController()
    const given = Array.from({ length: 30 }, () => ask('given-up', stranger, leaving.signal))
    await expect.poll(() => counts.come).toBe(34)
    leaving.abort()
    await Promise.allSettled(given)
    await expect.poll(() => counts.left).toBe(30)
    const last = ask('last', stranger)
    for (const response of begun.slice()) response.end()
    await expect.poll(names).toContain('last')
    expect(names()).not.toContain('given-up')
    begun.at(-1)!.end()
    await Promise.all([...first, last])
  })
})

describe('a hospital behind one address', () => {
  // In a process of its own: what this test uses itself is not the hub's.
  const installation = anInstallation({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  afterAll(() => installation.discard())

  // All four hundred by night: the gate's machine may be busy.
  const count = isNightly ? 400 : 60

  it('registers and signs in hundreds within a minute, during a flood of its own', async () => {
    const hub = await startHubProcess(installation)
    const ward = { 'X-Forwarded-For': '203.0.113.5' }
    const admin = await hub.signIn()
    const door = await anOpenDoor(hub.anonymous, admin)
    const { id } = await aSession(admin, { capacity: null })
    const over = new AbortController()
    const flood = Array.from({ length: 10 }, async () => {
      const statuses = new Set<number>()
      while (!over.signal.aborted) {
        const month = 1 + Math.floor(Math.random() * 12)
        const answer = await fetch(`${hub.url}/sessions?month=2031-${month}`, { headers: ward })
        await answer.arrayBuffer()
        statuses.add(answer.status)
      }
      return statuses
    })
    const begun = performance.now()
    const people = Array.from({ length: count }, () => aPerson())
    const answers = await Promise.all(
      people.map(async (person) => {
        const registered = await hub.anonymous.register(id, person, ward)
        const path = `/api/sessions/${door.id}/attendance`
        const signedIn = { ...person, code: door.code.stamp }
        const arrived = await hub.anonymous.post(path, signedIn, ward)
        return `${registered.status} ${arrived.status}`
      }),
    )
    over.abort()
    expect(new Set(answers)).toEqual(new Set(['201 200']))
    expect(performance.now() - begun).toBeLessThan(60_000)
    for (const statuses of await Promise.all(flood)) expect([...statuses]).toEqual([200])
  }, 120_000)
})
