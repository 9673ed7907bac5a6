import { existsSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openStored } from '#cms/operations/open-stored.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import {
  anInstallation,
  type HubProcess,
  spawnHub,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'

const installation = anInstallation()
afterAll(() => installation.discard())

async function stop(hub: HubProcess) {
  const begin = performance.now()
  expect(await hub.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(performance.now() - begin).toBeLessThan(10_000)
}

/** A POST on a connection of its own, which stays open for the next one. */
async function post(agent: Agent, url: string, body: object): Promise<IncomingMessage> {
  const sent = request(url, {
    agent,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  })
  sent.end(JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

const saidGoodbye = 0

/** Registers one person after the other on one connection, until the server ends it. */
async function registerOn(agent: Agent, url: string) {
  const statuses: number[] = []
  for (;;) {
    const answer = await post(agent, url, aPerson()).catch(() => undefined)
    // A client that was too slow to use its open connection again: nothing of it was read.
    if (!answer) return statuses
    statuses.push(answer.statusCode ?? 0)
    if (answer.headers.connection === 'close') return [...statuses, saidGoodbye]
  }
}

async function countRegistrations() {
  const payload = await openStored(installation.env, 'read')
  const { totalDocs } = await payload.count({ collection: 'registration' })
  await payload.destroy()
  return totalDocs
}

it('a stopping server finishes running requests, takes no new ones and exits with code 0 [run.stop]', async () => {
  const hub = await startHubProcess(installation)
  const { id } = await aSession(await hub.signIn(), { capacity: null })
  // A browser that has connected ahead, and says nothing.
  const silent = connect(hub.port).on('error', () => undefined)
  await once(silent, 'connect')
  const agents = Array.from({ length: 30 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const clients = agents.map((agent) => registerOn(agent, `${hub.url}/api/sessions/${id}/register`))
  await wait(500)
  const stopped = stop(hub)
  const statuses = (await Promise.all(clients)).flat()
  expect(new Set(statuses)).toEqual(new Set([saidGoodbye, 201]))
  await expect(post(new Agent(), hub.url, {})).rejects.toThrow('ECONNREFUSED')
  await stopped
  for (const agent of agents) agent.destroy()
  const taken = statuses.filter((status) => status === 201)
  expect(taken.length).toBeGreaterThan(1)
  expect(await countRegistrations()).toBe(taken.length)
})

it('a stopping server waits for a mail that is being sent, also while the panel is open', async () => {
  const mails = await startMailServer(undefined, {
    onConnect: (_session, done) => void wait(1_500).then(() => done()),
  })
  const hub = await startHubProcess(installation, { SMTP_URL: mails.url })
  // `npm test` builds the panel first.
  if (existsSync('cms/web/panel/.next/BUILD_ID')) {
    const page = await fetch(`${hub.url}/cms/login`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  }
  const admin = await hub.signIn()
  const { id } = await aSession(admin, { capacity: 1 })
  await hub.anonymous.register(id)
  const entry = await hub.anonymous.join(id)
  const promotion = admin.post(`/api/waiting-list/${entry.body.id}/promote`)
  await wait(500)
  await stop(hub)
  expect(await promotion).toMatchObject({ status: 201, body: { notified: true } })
  expect(mails.received).toHaveLength(1)
  await mails.stop()
})

it('a stopping server exits in time although a mail server never answers', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const hub = await startHubProcess(installation, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { id } = await aSession(await hub.signIn())
  const connected = once(mute, 'connection')
  const registered = hub.anonymous.register(id).catch(() => undefined)
  await connected
  await stop(hub)
  await registered
  mute.close()
})

it('a server that is stopped during its start exits with code 0', async () => {
  const hub = await spawnHub(installation)
  while (!hub.output().includes('is starting')) await wait(10)
  await stop(hub)
})
