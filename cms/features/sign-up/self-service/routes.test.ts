import { addDays } from 'date-fns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cancellation, MySignUp } from '#collections/my-sessions/contract.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const view = (link: string) => hub.anonymous.post<MySignUp>('/api/my/view', { link })
const cancel = (link: string) => hub.anonymous.post<Cancellation>('/api/my/cancel', { link })
const undo = (token: string) =>
  hub.anonymous.post<MySignUp & { message?: string }>('/api/my/undo-cancel', { undo: token })

async function registered(session: string, person = aPerson()) {
  const { status, body } = await hub.anonymous.post<{ id: string }>(
    `/api/sessions/${session}/register`,
    person,
  )
  expect(status).toBe(201)
  return { ...person, id: body.id, link: signLink(hub.env, 'registration', body.id, person.email) }
}
async function waiting(session: string, person = aWaitingPerson()) {
  const { status, body } = await hub.anonymous.post<{ id: string }>(
    `/api/sessions/${session}/waiting-list`,
    person,
  )
  expect(status).toBe(201)
  const link = signLink(hub.env, 'waiting-list-entry', body.id, person.email)
  return { ...person, id: body.id, link }
}
async function aFullSession() {
  const session = await aSession(admin, { capacity: 1 })
  await registered(session.id)
  return session
}
const remove = async ({ id }: { id: string }) => {
  for (const collection of ['registration', 'waiting-list-entry'] as const) {
    await hub.payload.delete({ collection, where: { id: { equals: id } } })
  }
}
/** For each field of a collection what no new row has. */
function unusualValues(list: 'registration' | 'waiting-list-entry', leftOut: readonly string[]) {
  const fields = hub.payload.collections[list].config.flattenedFields
  const values: Record<string, unknown> = {
    text: 'Unusual',
    checkbox: true,
    date: '2026-01-02T03:04:05.678Z',
  }
  const unusual = fields.filter(
    ({ name }) => !['id', ...leftOut].includes(name) && !name.endsWith('_tz'),
  )
  for (const { name, type } of unusual) expect(Object.keys(values), name).toContain(type)
  return Object.fromEntries(unusual.map(({ name, type }) => [name, values[type]]))
}
const countsOf = async (link: string) => {
  const { session } = (await view(link)).body
  return [session.registered, session.waitingListCount]
}

describe('the link of a mail', () => {
  it('shows the session and a place, and nothing about whose it is', async () => {
    const { id, title } = await aSession(admin)
    const person = await registered(id)
    const { status, body, headers } = await view(person.link)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ isRegistered: true, position: null, hasBegun: false })
    expect(body.session).toMatchObject({ id, title, registered: 1 })
    expect(JSON.stringify(body)).not.toContain(person.email)
    expect(JSON.stringify(body)).not.toContain(person.fullName)
  })

  it('tells of two who came at the same time the number of the administrators’ list', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    await registered(id)
    const people = [await waiting(id), await waiting(id), await waiting(id)]
    const byId = people.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    for (const [index, person] of byId.entries()) {
      await hub.payload.db.updateOne({
        collection: 'waiting-list-entry',
        id: person.id,
        data: {
          joinedAt: '2030-01-01T10:00:00.000Z',
          createdAt: `2030-01-01T10:00:0${9 - index}.000Z`,
        },
      })
    }
    const listed = (await adminView(admin, id))?.waitingList.map((entry) => entry.id) ?? []
    const numbered = await Promise.all(
      listed.map(async (one) => {
        const { link } = people.find((person) => person.id === one)!
        return (await view(link)).body.position
      }),
    )
    expect(numbered).toEqual([1, 2, 3])
  })

  it('shows the number on a waiting list, which moves up and stays in order', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    await registered(id)
    const [first, second, third] = [await waiting(id), await waiting(id), await waiting(id)]
    const positions = async (...links: string[]) =>
      Promise.all(links.map(async (link) => (await view(link)).body.position))
    expect(await positions(first.link, second.link, third.link)).toEqual([1, 2, 3])
    expect((await cancel(second.link)).status).toBe(200)
    expect(await positions(first.link, third.link)).toEqual([1, 2])
  })

  it('that is tampered with, of another row or purpose, or of nothing is answered alike', async () => {
    const { id } = await aSession(admin)
    const [one, other] = [await registered(id), await registered(id)]
    const mac = one.link.split('.')[1]!
    const links = [
      `${one.link.slice(0, -1)}${one.link.endsWith('A') ? 'B' : 'A'}`,
      `r${other.id}.${mac}`,
      `w${one.id}.${mac}`,
      signLink({ PAYLOAD_SECRET: 'x'.repeat(32) }, 'registration', one.id, one.email),
      signLink(hub.env, 'registration', 'nobody', one.email),
      '',
      'r.',
      '%ff',
      '../../registration',
    ]
    const answers = await Promise.all(links.map(async (link) => view(link)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await view(one.link)).status).toBe(200)
  })

  it('ends thirty days after the session, and with the erasure of the person', async () => {
    const { id } = await aSession(admin)
    const [one, other] = [await registered(id), await registered(id)]
    await admin.post('/api/admin/people/erase', { email: other.email })
    expect((await view(other.link)).status).toBe(404)
    const times = [addDays(new Date(), -32), addDays(new Date(), -31)]
    const [startTime, endTime] = times.map((time) => time.toISOString())
    await hub.payload.update({ collection: 'session', id, data: { startTime, endTime } })
    expect((await view(one.link)).status).toBe(404)
  })
})

describe('giving up', () => {
  it('a place frees it, and a second time says calmly that it is gone', async () => {
    const { id } = await aSession(admin, { capacity: 2 })
    const [one, other] = [await registered(id), await registered(id)]
    expect((await cancel(one.link)).status).toBe(200)
    expect(await countsOf(other.link)).toEqual([1, 0])
    const again = await cancel(one.link)
    expect(again.status).toBe(404)
    expect(again.body).toEqual((await view(one.link)).body)
    await registered(id)
  })

  it('the last place leaves the session full while somebody waits', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const one = await registered(id)
    const { link } = await waiting(id)
    await cancel(one.link)
    expect(await countsOf(link)).toEqual([0, 1])
    const late = await hub.anonymous.post(`/api/sessions/${id}/register`, aPerson())
    expect(late.status).toBe(409)
  })

  it('is refused once the session has started, and changes nothing', async () => {
    const { id } = await aSession(admin)
    const { link } = await registered(id)
    const startTime = new Date(Date.now() - 60_000).toISOString()
    await hub.payload.update({ collection: 'session', id, data: { startTime } })
    expect((await view(link)).body.hasBegun).toBe(true)
    expect((await cancel(link)).status).toBe(409)
    expect(await countsOf(link)).toEqual([1, 0])
  })

  it('can be undone: the same row, at its time', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const { link, ...person } = await registered(id)
    const before = await hub.payload.findByID({ collection: 'registration', id: person.id })
    const { body } = await cancel(link)
    expect(body.undo).not.toContain(person.email)
    expect((await undo(body.undo)).status).toBe(200)
    const after = await hub.payload.findByID({ collection: 'registration', id: person.id })
    expect(after).toMatchObject({
      fullName: person.fullName,
      email: person.email,
      registeredAt: before.registeredAt,
    })
    expect(await countsOf(link)).toEqual([1, 0])
  })

  it.each([
    ['was undone before', (): unknown => undefined],
    ['was undone before and deleted again by an administrator', remove],
    ['was undone before and cancelled again', ({ link }: { link: string }) => cancel(link)],
  ])('that %s is not brought back by the same undo', async (_case, act) => {
    const { id } = await aSession(admin)
    for (const person of [await registered(id), await waiting((await aFullSession()).id)]) {
      const { body } = await cancel(person.link)
      expect((await undo(body.undo)).status).toBe(200)
      await act(person)
      const before = await countsOf(person.link).catch(() => undefined)
      expect((await undo(body.undo)).status).toBe(404)
      expect(await countsOf(person.link).catch(() => undefined)).toEqual(before)
    }
  })

  it('cannot be undone once its person is erased: nothing of them comes back', async () => {
    const { id } = await aSession(admin)
    for (const person of [await registered(id), await waiting((await aFullSession()).id)]) {
      const { body } = await cancel(person.link)
      await admin.post('/api/admin/people/erase', { email: person.email })
      expect((await undo(body.undo)).status).toBe(404)
      expect((await view(person.link)).status).toBe(404)
    }
  })

  it.each([
    ['registration', [], registered],
    // An offer has gone to the next person.
    ['waiting-list-entry', ['offerUntil'], async () => waiting((await aFullSession()).id)],
  ] as const)('undone brings back every column of a %s', async (list, leftOut, signUp) => {
    const { id, link, email } = await signUp((await aSession(admin)).id)
    const of = { id: { equals: id } }
    const data = unusualValues(list, [...leftOut, 'session', 'email', 'createdAt', 'updatedAt'])
    await hub.payload.db.updateMany({ collection: list, where: of, data: { ...data } })
    const read = async () => {
      const rows = await findRows(hub, list, { where: of })
      return rows.map(({ createdAt: _created, updatedAt: _updated, ...row }) => row)
    }
    const before = await read()
    expect(before).toMatchObject([{ ...data, email }])
    expect((await undo((await cancel(link)).body.undo)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  it('cannot be undone when the place is taken, or by another token', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const { link } = await registered(id)
    const { body } = await cancel(link)
    const taken = await registered(id)
    const refused = await undo(body.undo)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('full')
    expect(await countsOf(taken.link)).toEqual([1, 0])
    expect((await undo(`${body.undo}x`)).status).toBe(404)
  })

  it('a place on a waiting list can be undone in its order', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    await registered(id)
    const [first, second] = [await waiting(id), await waiting(id)]
    const { body } = await cancel(first.link)
    expect((await view(second.link)).body.position).toBe(1)
    expect((await undo(body.undo)).body.position).toBe(1)
    expect((await view(second.link)).body.position).toBe(2)
  })
})
