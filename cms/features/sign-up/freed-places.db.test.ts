import { expect, it } from 'vitest'
import type { WaitingListStatus } from '#collections/registrations/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { fillFreedPlaces } from './freed-places.ts'

const { hub, admin } = await aHub()

const status = async () => (await admin.get<WaitingListStatus>('/api/admin/waiting-lists')).body

it('where an administrator chooses, a freed place stays free and the dashboard says so', async () => {
  const { id, registrations } = await aFullSession(hub, admin, 2, 3)
  await admin.delete(`/api/registrations/${registrations[0]}`)
  await fillFreedPlaces(hub)
  expect(await counts(hub, admin, id)).toEqual([1, 3])
  expect((await status()).freed.filter(({ session }) => session === id)).toMatchObject([
    { free: 1, waiting: 3 },
  ])
})

it('a session that has started, or that needs no registration, has no freed place', async () => {
  const started = await aFullSession(hub, admin, 1, 1)
  const open = await aFullSession(hub, admin, 1, 1)
  await admin.edit(open.id, { registrationRequired: false, capacity: 2 })
  await admin.edit(started.id, { startTime: '2026-01-05T09:00:00', capacity: 2 })
  const freed = (await status()).freed.map(({ session }) => session)
  expect(freed).not.toContain(open.id)
  expect(freed).not.toContain(started.id)
})

it('freed places are offered by default where there is a mail server, until somebody chooses', async () => {
  const modeOf = async (one: TestApp) =>
    (await one.payload.findGlobal({ slug: 'waiting-list-settings' })).mode
  expect(await modeOf(hub)).toBe('manual')
  const other = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(await modeOf(other)).toBe('offers')
  await other.payload.updateGlobal({ slug: 'waiting-list-settings', data: { mode: 'manual' } })
  expect(await modeOf(other)).toBe('manual')
  await other.stop()
})
