import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'

const { hub, admin } = await aHub()

const register = (id: string, person: object = aPerson()) => hub.anonymous.register(id, person)
const join = (id: string, person: object = aWaitingPerson()) => hub.anonymous.join(id, person)
const publicView = async (id: string) =>
  (await hub.anonymous.sessions()).find((session) => session.id === id)

describe('a visitor registers', () => {
  it('gets a place and is answered the registration', async () => {
    const { id } = await aSession(admin)
    const { status, body } = await register(id, {
      fullName: '  Ada   Lovelace ',
      email: ' Ada@Example.ORG ',
      rotaTier: 'tier 2',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      fullName: 'Ada Lovelace',
      email: 'ada@example.org',
      rotaTier: 'tier 2',
    })
    expect(Object.keys(body).toSorted()).toEqual([
      'email',
      'fullName',
      'id',
      'link',
      'registeredAt',
      'rotaTier',
    ])
    expect(await publicView(id)).toMatchObject({ registered: 1, waitingListCount: 0 })
  })

  it('is refused while anyone waits, even when a place has become free [signup.queue]', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const { body } = await register(id)
    await join(id)
    expect((await admin.delete(`/api/registrations/${body.id}`)).status).toBe(204)
    expect(await publicView(id)).toMatchObject({ registered: 0, waitingListCount: 1 })
    expect((await register(id)).status).toBe(409)
    expect((await join(id)).status).toBe(201)
  })

  it.each([
    ['no body', undefined],
    ['a blank name', { ...aPerson(), fullName: ' \u200b ' }],
    ['a missing tier', { fullName: 'A', email: 'a@example.org' }],
    ['an operator for an email', { ...aPerson(), email: { $gt: '' } }],
  ])('is told what to correct after %s', async (_case, body) => {
    const { id } = await aSession(admin)
    const answer = await hub.anonymous.post(`/api/sessions/${id}/register`, body)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).not.toHaveLength(0)
    expect(await publicView(id)).toMatchObject({ registered: 0 })
  })

  it.each([
    'nonsense',
    '000000000000000000000000',
    '7b0f7a52-4c1e-4f9a-9a53-0d4d2f0a0001',
    '%F0%9F%A9%BA',
  ])('gets 404 for the session %s', async (id) => {
    expect((await register(id)).status).toBe(404)
    expect((await join(id)).status).toBe(404)
  })
})

it('an administrator deletes a waiting-list entry, and a second deletion finds nothing', async () => {
  const { id } = await aSession(admin, { capacity: 1 })
  await register(id)
  const path = `/api/waiting-list/${(await join(id)).body.id}`
  expect([(await admin.delete(path)).status, (await admin.delete(path)).status]).toEqual([204, 404])
  expect(await publicView(id)).toMatchObject({ registered: 1, waitingListCount: 0 })
})
