import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { attempt } from '#cms/testing/concurrent-sign-ups.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { anInstallation, type Installation, startHubProcess } from '#cms/testing/hub-process.ts'
import { randomFrom, seed } from '#cms/testing/seed.ts'
import { onMongo } from '#cms/testing/test-app.ts'

let installation: Installation
beforeAll(() => {
  installation = anInstallation()
})
afterAll(() => installation.discard())

// The embedded database serves one process at a time: there its successor starts after it.
const servers = onMongo ? 2 : 1

it('loses no registration when its processes are replaced one after the other', async () => {
  const hubs = await Promise.all(
    Array.from({ length: servers }, () => startHubProcess(installation)),
  )
  const admin = await hubs[0]!.signIn()
  const { id } = await aSession(admin, { capacity: null })
  const random = randomFrom(seed)
  const registered: string[] = []
  const strange: unknown[] = []
  const isReplaced = new AbortController()

  /** Tries the servers in turn, as people behind a balancer do, until one has taken her. */
  async function register() {
    const person = aPerson()
    for (let tries = random.below(servers); ; tries++) {
      const { anonymous } = hubs[tries % servers]!
      const answer = await attempt(() => anonymous.post(`/api/sessions/${id}/register`, person))
      // 409: the answer of an earlier try was lost, or the connection that it would have come by.
      if (answer?.status === 201 || answer?.status === 409) return registered.push(person.email)
      if (answer && answer.status !== 503) strange.push(answer)
      await wait(50)
    }
  }
  const clients = Array.from({ length: 12 }, async () => {
    while (!isReplaced.signal.aborted) {
      await register()
      // A person who starts meanwhile wants to get on, too.
      await wait(50)
    }
  })

  for (const [index, hub] of hubs.entries()) {
    await wait(500)
    expect(await hub.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    hubs[index] = await startHubProcess(installation, { PORT: String(hub.port) })
  }
  await wait(300)
  isReplaced.abort()
  await Promise.all(clients)

  expect(strange).toEqual([])
  expect(registered.length).toBeGreaterThan(20)
  const { body } = await admin.get<AdminSessionView[]>('/api/admin/sessions-with-registrations')
  const stored = body.find((session) => session.id === id)
  expect(stored?.registrations.map(({ email }) => email).toSorted()).toEqual(registered.toSorted())
  expect(stored?.registered).toBe(registered.length)
}, 180_000)
