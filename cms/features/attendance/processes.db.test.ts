import { afterAll, expect, it } from 'vitest'
import type { Door } from '#collections/attendance/door.contract.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { anInstallation, type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import { anOpenDoor } from '#cms/testing/open-door.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const installation = anInstallation()
afterAll(() => installation.discard())

/** The embedded database has one process at a time. */
async function another(before: HubProcess, secret?: string) {
  if (!onMongo) await before.kill()
  return startHubProcess(installation, secret ? { PAYLOAD_SECRET: secret } : {})
}

it('a code of the door opens at every process of a hub, and at none with another secret', async () => {
  const first = await startHubProcess(installation)
  const admin = await first.signIn()
  const { id, link, code } = await anOpenDoor(first.anonymous, admin)
  const { stamp, digits } = code
  const signIn = async ({ anonymous }: HubProcess, typed: string, way = '') =>
    (await anonymous.post(`/api/sessions/${id}/attendance${way}`, { ...aPerson(), code: typed }))
      .status
  const second = await another(first)
  expect(await signIn(second, stamp)).toBe(200)
  expect(await signIn(second, digits, '/digits')).toBe(200)
  expect((await second.anonymous.post<Door>('/api/door', { link })).body.codes).toContainEqual({
    minute: expect.any(Number),
    digits,
    stamp,
  })
  const third = await another(second, 'another secret that is just as long')
  expect(await signIn(third, stamp)).toBe(409)
  expect(await signIn(third, digits, '/digits')).toBe(409)
})
