import { createHook } from 'node:async_hooks'
import { afterAll, expect, it, vi } from 'vitest'
import { aPerson, aSession, aWaitingPerson, sessionBody } from '#cms/testing/factories.ts'
import { areAsyncHooksActive } from '#cms/testing/network/async-hooks.ts'
import { anInstallation, spawnHub, untilReady } from '#cms/testing/hub-process.ts'

const installation = anInstallation()
afterAll(() => installation.discard())

it('this test notices when promises are followed', async () => {
  const hook = createHook({ init: () => undefined }).enable()
  expect(await areAsyncHooksActive()).toBe(true)
  hook.disable()
})

it('no promise is followed until somebody opens the panel, because it slows every response down', async () => {
  const hub = await spawnHub(installation, {}, 'cms/testing/network/probed-server.ts')
  await untilReady(hub)
  const { anonymous } = hub
  const admin = await hub.signIn()
  const { id } = await aSession(admin, { capacity: 1 })
  const answers = [
    await anonymous.get('/api/sessions'),
    await anonymous.get('/api/sessions'),
    await anonymous.post(`/api/sessions/${id}/register`, aPerson()),
    await anonymous.post(`/api/sessions/${id}/waiting-list`, aWaitingPerson()),
    await anonymous.post('/api/topic-requests', { message: 'Burns' }),
    await anonymous.post('/api/admin/login', { password: 'wrong' }),
    await admin.get('/api/admin/sessions-with-registrations'),
    await admin.put(`/api/sessions/${id}`, sessionBody()),
    await admin.delete(`/api/sessions/${id}`),
    await anonymous.get('/cms/api/registration'),
    await fetch(`${anonymous.url}/sessions`),
  ]
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 201, 201, 201, 401, 200, 200, 204, 403, 200])
  process.kill(hub.pid, 'SIGWINCH')
  await vi.waitFor(() => expect(hub.output()).toContain('promises are followed: false.'), 5_000)
})
