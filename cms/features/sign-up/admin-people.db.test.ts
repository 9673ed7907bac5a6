import { describe, expect, it } from 'vitest'
import type { RegistrationView, WaitingListStatus } from '#collections/registrations/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { adminView, aFullSession, counts } from '#cms/testing/full-session.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { fillFreedPlaces } from './offers/offer-places.ts'

const { hub, admin } = await aHub()

const add = (session: string, body: object) =>
  admin.post<RegistrationView & { current?: object }>(`/api/admin/sessions/${session}/people`, body)
const mailsTo = async (email: string) => (await hub.rows('mail', { email })).map(({ kind }) => kind)

describe('a person added by hand', () => {
  it('has a place and an email like anyone who registers', async () => {
    const { id } = await aSession(admin)
    const person = aPerson()
    const { status, body } = await add(id, person)
    expect([status, body]).toMatchObject([201, person])
    expect(await counts(hub, admin, id)).toEqual([1, 0])
    expect(await mailsTo(person.email)).toEqual(['place'])
    expect((await add(id, person)).status).toBe(409)
  })

  it('goes beyond the capacity only knowingly', async () => {
    const { id } = await aFullSession(hub, admin, 1, 0)
    const { status, body } = await add(id, { ...aPerson(), withinCapacity: true })
    expect([status, body.current]).toEqual([
      409,
      { capacity: 1, registered: 1, waitingListCount: 0 },
    ])
    expect((await add(id, aPerson())).status).toBe(201)
    expect(await counts(hub, admin, id)).toEqual([2, 0])
  })

  it('may be put on the waiting list', async () => {
    const { id } = await aFullSession(hub, admin, 1, 0)
    const person = { ...aPerson(), list: 'waiting' }
    expect((await add(id, person)).status).toBe(201)
    expect(await counts(hub, admin, id)).toEqual([1, 1])
    expect(await mailsTo(person.email)).toEqual(['waiting'])
  })

  it('needs a session and all three fields', async () => {
    expect((await add('nowhere', aPerson())).status).toBe(404)
    const { id } = await aSession(admin)
    expect((await add(id, { ...aPerson(), email: 'nobody' })).status).toBe(400)
  })
})

it('of two promotions at once within the capacity only one succeeds [promote.capacity]', async () => {
  const { registrations, entries } = await aFullSession(hub, admin, 1, 2)
  await admin.delete(`/api/registrations/${registrations[0]}`)
  const answers = await Promise.all(
    entries.map((entry) =>
      admin.post(`/api/waiting-list/${entry}/promote`, { withinCapacity: true }),
    ),
  )
  const [done, refused] = answers.toSorted((one, other) => one.status - other.status)
  expect(done!.status).toBe(201)
  expect([refused!.status, refused!.body]).toEqual([
    409,
    {
      message: 'No place is free: 1 of 1 taken.',
      current: { capacity: 1, registered: 1, waitingListCount: 1 },
    },
  ])
})

describe('a correction', () => {
  it('changes name, address and tier, and emails the new address', async () => {
    const { id, registrations } = await aFullSession(hub, admin, 1, 0)
    const corrected = aPerson()
    const { status, body } = await admin.put(`/api/registrations/${registrations[0]}`, corrected)
    expect([status, body]).toMatchObject([200, corrected])
    expect((await adminView(admin, id))?.registrations).toMatchObject([corrected])
    // The one that still waited for the wrong address.
    expect(await mailsTo(corrected.email)).toEqual(['place'])
    await hub.payload.db.updateMany({ collection: 'mail', where: {}, data: { state: 'sent' } })
    const again = aPerson()
    await admin.put(`/api/registrations/${registrations[0]}`, again)
    expect(await mailsTo(again.email)).toEqual(['place'])
  })

  it('of a waiting person keeps their turn', async () => {
    const { id, entries } = await aFullSession(hub, admin, 1, 2)
    const corrected = aWaitingPerson()
    expect((await admin.put(`/api/waiting-list/${entries[0]}`, corrected)).status).toBe(200)
    expect((await adminView(admin, id))?.waitingList[0]).toMatchObject(corrected)
  })

  it('with the address of another person on the lists joins the two', async () => {
    const { registrations, entries, id } = await aFullSession(hub, admin, 1, 1)
    const { email } = (await adminView(admin, id))!.waitingList[0]!
    const changed = { ...aPerson(), email }
    expect((await admin.put(`/api/registrations/${registrations[0]}`, changed)).status).toBe(200)
    expect((await adminView(admin, id))?.registrations).toMatchObject([changed])
    expect(await counts(hub, admin, id)).toEqual([1, 0])
    expect((await admin.put(`/api/registrations/${entries[0]}`, changed)).status).toBe(404)
  })
})

const status = async () => (await admin.get<WaitingListStatus>('/api/admin/waiting-lists')).body

it('a freed place stays free and on the dashboard if an administrator gives it', async () => {
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

it('freed places are offered by default if there is a mail server', async () => {
  const modeOf = async (one: TestApp) =>
    (await one.payload.findGlobal({ slug: 'waiting-list-settings' })).mode
  expect(await modeOf(hub)).toBe('manual')
  const other = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(await modeOf(other)).toBe('offers')
  await other.payload.updateGlobal({ slug: 'waiting-list-settings', data: { mode: 'manual' } })
  expect(await modeOf(other)).toBe('manual')
  await other.stop()
})
