import { addDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'

const { hub, admin } = await aHub()

const view = (link: string) => hub.anonymous.post<MySignUp>('/api/my/view', { link })
const cancel = (link: string) => hub.anonymous.post('/api/my/cancel', { link })
async function registered(session: string, person = aPerson()) {
  const { id, link } = (await hub.anonymous.register(session, person)).body
  return { ...person, id, link }
}
const waiting = async (session: string) => (await hub.anonymous.join(session)).body
const countsOf = async (link: string) => {
  const { session } = (await view(link)).body
  return [session.registered, session.waitingListCount]
}

describe('the link of a mail', () => {
  it('shows the session and a place, and nothing about whose it is [mine.link]', async () => {
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

  it('shows the same number as administrators see, also of people who joined at once', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    await registered(id)
    const people = [await waiting(id), await waiting(id), await waiting(id)]
    for (const person of people) {
      const data = { at: '2030-01-01T10:00:00.000Z' }
      await hub.change('registration', person.id, data)
    }
    const numbered = async () => {
      const listed = (await adminView(admin, id))!.waitingList
      const links = listed.map((one) => people.find((person) => person.id === one.id)!.link)
      const views = await Promise.all(links.map((link) => view(link)))
      return { links, positions: views.map(({ body }) => body.position) }
    }
    const { links, positions } = await numbered()
    expect(positions).toEqual([1, 2, 3])
    expect((await cancel(links[1]!)).status).toBe(204)
    expect((await numbered()).positions).toEqual([1, 2])
  })

  it('that is tampered with, or of another row or purpose, gets the same answer', async () => {
    const { id } = await aSession(admin)
    const [one, other] = [await registered(id), await registered(id)]
    const mac = one.link.split('.')[1]!
    const links = [
      `${one.link.slice(0, -1)}${one.link.endsWith('A') ? 'B' : 'A'}`,
      `r${other.id}.${mac}`,
      `w${one.id}.${mac}`,
      signLink({ PAYLOAD_SECRET: 'x'.repeat(32) }, 'registered', one.id, one.email),
      signLink(hub.env, 'registered', 'nobody', one.email),
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

  it('ends thirty days after the session, and with the erasure of the person [mine.end]', async () => {
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
  it('a place frees it, and a second time says that it is gone [mine.cancel]', async () => {
    const { id } = await aSession(admin, { capacity: 2 })
    const [one, other] = [await registered(id), await registered(id)]
    expect((await cancel(one.link)).status).toBe(204)
    expect(await countsOf(other.link)).toEqual([1, 0])
    const again = await cancel(one.link)
    expect(again.status).toBe(404)
    expect(again.body).toEqual((await view(one.link)).body)
    await registered(id)
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

  it('is refused to a page from before the promotion', async () => {
    const { id: session } = await aSession(admin, { capacity: 1 })
    const place = await registered(session)
    const { id, link } = await waiting(session)
    await cancel(place.link)
    await admin.post(`/api/waiting-list/${id}/promote`)
    expect((await cancel(link)).status).toBe(409)
    expect(await countsOf(link)).toEqual([1, 0])
    expect((await cancel((await view(link)).body.link!)).status).toBe(204)
  })

  it('keeps nothing of the sign-up', async () => {
    const { id: session } = await aSession(admin, { capacity: 1 })
    for (const { id, link } of [await registered(session), await waiting(session)]) {
      expect((await cancel(link)).status).toBe(204)
      const query = { withDeleted: true }
      expect(await findRow(hub, 'registration', { id }, query)).toBeUndefined()
    }
  })
})
