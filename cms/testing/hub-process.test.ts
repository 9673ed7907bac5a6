import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { aPerson, aSession } from './factories.ts'
import { anInstallation, type Installation, spawnHub, startHubProcess } from './hub-process.ts'
import { onMongo } from './test-app.ts'

let installation: Installation
beforeAll(() => {
  installation = anInstallation()
})
afterAll(() => installation.discard())

it('keeps what was answered 201 when the process is killed, and the next one starts at once', async () => {
  const hub = await startHubProcess(installation)
  const { id } = await aSession(await hub.signIn())
  expect((await hub.anonymous.post(`/api/sessions/${id}/register`, aPerson())).status).toBe(201)
  expect(await hub.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })

  const next = await startHubProcess(installation, { PORT: String(hub.port) })
  const { body } = await next.anonymous.get<SessionView[]>('/api/sessions')
  expect(body).toMatchObject([{ id, registered: 1 }])
  await next.kill('SIGKILL')
})

// Only MongoDB takes more than one process.
it.runIf(onMongo)('lets a second process work on the same MongoDB', async () => {
  const [one, other] = await Promise.all([
    startHubProcess(installation),
    startHubProcess(installation),
  ])
  const { id } = await aSession(await one.signIn())
  expect((await other.anonymous.post(`/api/sessions/${id}/register`, aPerson())).status).toBe(201)
})

// On MongoDB the second process is welcome.
it.skipIf(onMongo)('ends a second process on the same folder with a sentence', async () => {
  const hub = await startHubProcess(installation)
  const second = await spawnHub(installation)
  expect(await second.stopped).toMatchObject({ code: 1 })
  expect(second.output()).toMatch(/in use by another process.*stop the other one first/)
  expect((await hub.anonymous.get('/api/ready')).status).toBe(200)
})
