import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession, sessionBody } from '#cms/testing/factories.ts'

const { hub, admin } = await aHub()

const list = async () => await hub.anonymous.sessions()
describe('an administrator creates a session', () => {
  it('is answered the session, and everybody sees it', async () => {
    const { status, body } = await admin.post('/api/sessions', {
      title: '  Airway day ',
      description: 'First line.\nSecond line.',
      category: 'Trauma',
      faculty: '',
      location: 'Résus 2',
      topic: null,
      startTime: '2027-06-10T09:00:00',
      endTime: '2027-06-10T10:30:00',
      capacity: null,
      registrationRequired: true,
      registered: 99,
      id: 'mine',
    })
    expect(status).toBe(201)
    const { id, ...fields } = body
    expect(fields).toEqual({
      title: 'Airway day',
      cancelledAt: null,
      cancelReason: null,
      description: 'First line.\nSecond line.',
      category: 'Trauma',
      faculty: null,
      topic: null,
      location: 'Résus 2',
      startTime: '2027-06-10T08:00:00.000Z',
      endTime: '2027-06-10T09:30:00.000Z',
      capacity: null,
      registered: 0,
      waitingListCount: 0,
      registrationRequired: true,
      teachingMinutes: null,
      materialsUrl: null,
      sequence: 0,
    })
    expect(id).not.toBe('mine')
    expect((await list()).find((session) => session.id === id)).toEqual(body)
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no location', { location: null }, 'location'],
    ['an end before the start', { endTime: '2020-01-01T09:00:00' }, 'endTime'],
    ['a date that does not exist', { startTime: '2027-02-30T09:00:00' }, 'startTime'],
    ['a year that nobody lives in', { endTime: '9999-12-31T23:59:59-14:00' }, 'endTime'],
    ['a title of 301 characters', { title: 'x'.repeat(301) }, 'title'],
    ['a description of 10,001 characters', { description: 'x'.repeat(10_001) }, 'description'],
  ])('gets 400 for %s, and nothing is stored', async (_case, fields, path) => {
    const before = (await list()).length
    const { status, body } = await admin.post('/api/sessions', sessionBody(fields))
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path, message: expect.any(String) })
    expect((await list()).length).toBe(before)
  })
})

describe('an administrator edits a session', () => {
  it('and a smaller capacity removes no one and admits no one', async () => {
    const body = sessionBody({ capacity: 3 })
    const { id } = await aSession(admin, body)
    for (let index = 0; index < 2; index++) await hub.anonymous.register(id)
    expect((await admin.put(`/api/sessions/${id}`, { ...body, capacity: 1 })).status).toBe(200)
    expect((await hub.anonymous.register(id)).status).toBe(409)
    const { body: edited } = await admin.put(`/api/sessions/${id}`, { ...body, capacity: 3 })
    expect(edited).toMatchObject({ capacity: 3, registered: 2 })
    expect((await hub.anonymous.register(id)).status).toBe(201)
    expect((await hub.anonymous.register(id)).status).toBe(409)
  })

  it('and what the body does not name stays as it is, the capacity too [session.edit]', async () => {
    const kept = { capacity: 3, faculty: 'Dr Okafor', topic: 'Airway', registrationRequired: false }
    const { id, ...body } = await aSession(admin, kept)
    const named = Object.entries({ ...body, title: 'After' }).filter(([name]) => !(name in kept))
    const { body: edited } = await admin.put(`/api/sessions/${id}`, Object.fromEntries(named))
    expect(edited).toMatchObject({ ...kept, title: 'After' })
  })

  it.each([
    ['/api/sessions', 'session'],
    ['/api/categories', 'category'],
    ['/api/registrations', 'registration'],
    ['/api/waiting-list', 'waiting-list entry'],
    ['/api/resources', 'resource'],
    ['/api/section-headings', 'section heading'],
    ['/api/admin/theatre-list-requests', 'theatre list request'],
  ])('reads in a sentence that %s is gone', async (path, noun) => {
    const gone = await admin.delete(`${path}/65f000000000000000000000`)
    const message = `This ${noun} no longer exists.`
    expect([gone.status, gone.body]).toEqual([404, { message }])
  })

  it('gets 404 for one that does not exist', async () => {
    for (const id of ['nonsense', '65f000000000000000000000']) {
      expect((await admin.put(`/api/sessions/${id}`, sessionBody())).status).toBe(404)
      expect((await admin.delete(`/api/sessions/${id}`)).status).toBe(404)
    }
  })
})

it('a deleted session is gone with its people, and can be deleted for good', async () => {
  const { id } = await aSession(admin, { capacity: 1 })
  const { body: registration } = await hub.anonymous.register(id)
  const { body: entry } = await hub.anonymous.join(id)
  expect((await admin.delete(`/api/sessions/${id}`)).status).toBe(204)
  expect((await list()).some((session) => session.id === id)).toBe(false)
  expect((await admin.delete(`/api/registrations/${registration.id}`)).status).toBe(404)
  expect((await admin.delete(`/api/waiting-list/${entry.id}`)).status).toBe(404)
  await hub.payload.delete({ collection: 'session', id, trash: true })
  const gone = [
    ['registration', 'session'],
    ['place', 'id'],
  ] as const
  for (const [collection, field] of gone) {
    const where = { [field]: { equals: id } }
    const { totalDocs } = await hub.payload.count({ collection, where, trash: true })
    expect(totalDocs).toBe(0)
  }
})
