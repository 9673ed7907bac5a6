import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { fastPath } from '#cms/web/cache/fast-path.ts'
import { createResponseCache } from '#cms/web/cache/response-cache.ts'
import { listen } from '#cms/platform/http/listen.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { isNightly } from '#cms/testing/seed.ts'
import { portOf } from '#cms/testing/network/send-raw.ts'
import { createAllowance } from './allowance.ts'
import { createMeter } from './processor-time.ts'

describe('the processor time of an address', () => {
  it('is refused when it is used up, for that address alone, until its ten seconds are over', () => {
    vi.useFakeTimers()
    const { charge, waitOf } = createAllowance({ RATE_LIMIT_FACTOR: 1 })
    charge('198.18.0.1', 2_900)
    expect(waitOf('198.18.0.1')).toBe(0)
    charge('198.18.0.1', 200)
    return Promise.resolve().then(() => {
      expect(waitOf('198.18.0.1')).toBeGreaterThan(0)
      expect(waitOf('198.18.0.1')).toBeLessThanOrEqual(10)
      expect(waitOf('198.18.0.2')).toBe(0)
      vi.useRealTimers()
    })
  })

  it('is that of all addresses of an IPv6 /64, and twice as much of a /48', async () => {
    const { charge, waitOf } = createAllowance({ RATE_LIMIT_FACTOR: 1 })
    charge('2001:db8:1:1::1', 3_100)
    await Promise.resolve()
    expect(waitOf('2001:db8:1:1::2')).toBeGreaterThan(0)
    expect(waitOf('2001:db8:1:2::1')).toBe(0)
    charge('2001:db8:1:2::1', 2_950)
    await Promise.resolve()
    expect(waitOf('2001:db8:1:3::1')).toBeGreaterThan(0)
    expect(waitOf('2001:db8:2:1::1')).toBe(0)
  })

  it('is raised by RATE_LIMIT_FACTOR, and never lowered', async () => {
    const high = createAllowance({ RATE_LIMIT_FACTOR: 10 })
    const low = createAllowance({ RATE_LIMIT_FACTOR: 0.01 })
    high.charge('198.18.0.1', 29_000)
    low.charge('198.18.0.1', 2_900)
    await Promise.resolve()
    expect([high.waitOf('198.18.0.1'), low.waitOf('198.18.0.1')]).toEqual([0, 0])
  })
})

describe('what a request costs', () => {
  it('is what the process uses until the answer begins, shared by those in work', () => {
    let now = 0
    const measure = createMeter(() => now)
    const charged: Record<string, number> = {}
    const begin = (name: string) => {
      const response = new ServerResponse(new IncomingMessage(new Socket()))
      measure(response, (milliseconds) => (charged[name] = milliseconds))
      return response
    }
    now += 1_000
    const first = begin('first')
    now += 10
    const second = begin('second')
    now += 20
    second.writeHead(200)
    now += 5
    first.writeHead(200)
    now += 1_000
    expect(charged).toEqual({ first: 25, second: 10 })
  })
})

describe('an address', () => {
  // In a process of its own: what these tests use themselves is not the hub's.
  const installation = anInstallation({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  afterAll(() => installation.discard())

  const from = (address: string) => ({ 'X-Forwarded-For': address })

  it('that has used up its time with what costs much is refused in a sentence, and its neighbour is not', async () => {
    const allowance = createAllowance({ RATE_LIMIT_FACTOR: 1 })
    const work: RequestListener = (_request, response) => {
      const begun = process.cpuUsage()
      while (process.cpuUsage(begun).user < 50_000);
      response.end('worked')
    }
    const { env } = installation
    const parts = { cache: createResponseCache(), allowance, env, logger: createLogger('silent') }
    const { server } = await listen(fastPath(work, parts), 0)
    const ask = (address: string) =>
      fetch(`http://localhost:${portOf(server)}/`, { headers: from(address) })
    allowance.charge('198.18.1.1', 2_990)
    expect((await ask('198.18.1.1')).status).toBe(200)
    const refused = await ask('198.18.1.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('connection')).toBe('close')
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/Please wait \d+ sec/) })
    expect((await ask('198.18.1.2')).status).toBe(200)
    server.close()
    server.closeAllConnections()
  })

  it('of a ward passes: people open pages, read, and sign up, two each second', async () => {
    const hub = await startHubProcess(installation)
    const session = (await aSession(await hub.signIn(), { capacity: null })).id
    const ward = from('203.0.113.5')
    // As many as come within the ten seconds for which an address is charged.
    const people = isNightly ? 60 : 20
    const pages = ['/', '/sessions', '/resources', '/topic-requests', '/icons/share.png']
    const reads = ['/api/sessions', '/api/categories', '/api/config', '/api/calendar.ics']
    const visit = async (turn: number) => {
      await wait(turn * 500)
      const statuses: number[] = []
      for (const path of [...pages, ...reads, ...reads]) {
        const answer = await fetch(hub.url + path, { headers: ward })
        await answer.arrayBuffer()
        statuses.push(answer.status)
      }
      const path = `/api/sessions/${session}/register`
      statuses.push((await hub.anonymous.post(path, aPerson(), ward)).status)
      return statuses
    }
    const statuses = (
      await Promise.all(Array.from({ length: people }, (_, turn) => visit(turn)))
    ).flat()
    expect(statuses.filter((status) => status === 429)).toEqual([])
    expect(statuses.filter((status) => status === 201)).toHaveLength(people)
  }, 240_000)
})
