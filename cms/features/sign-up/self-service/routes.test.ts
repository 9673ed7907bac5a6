import { addDays } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aSession } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import { selfService } from './self-service.fixture.ts'

const { stage, view, cancel, registered, waiting } = selfService()

describe('the link of a mail', () => {
  it('shows the session and a place, and nothing about whose it is [mine.link]', async () => {
    const { id, title } = await aSession(stage.admin)
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
    const { id } = await aSession(stage.admin, { capacity: 1 })
    await registered(id)
    const people = [await waiting(id), await waiting(id), await waiting(id)]
    const byId = people.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    for (const [index, person] of byId.entries()) {
      await stage.hub.payload.db.updateOne({
        collection: 'registration',
        id: person.id,
        data: {
          at: '2030-01-01T10:00:00.000Z',
          createdAt: `2030-01-01T10:00:0${9 - index}.000Z`,
        },
      })
    }
    const listed = (await adminView(stage.admin, id))?.waitingList.map((entry) => entry.id) ?? []
    const numbered = await Promise.all(
      listed.map(async (one) => {
        const { link } = people.find((person) => person.id === one)!
        return (await view(link)).body.position
      }),
    )
    expect(numbered).toEqual([1, 2, 3])
  })

  it('shows the number on a waiting list, which moves up and stays in order', async () => {
    const { id } = await aSession(stage.admin, { capacity: 1 })
    await registered(id)
    const [first, second, third] = [await waiting(id), await waiting(id), await waiting(id)]
    const positions = async (...links: string[]) =>
      Promise.all(links.map(async (link) => (await view(link)).body.position))
    expect(await positions(first.link, second.link, third.link)).toEqual([1, 2, 3])
    expect((await cancel(second.link)).status).toBe(204)
    expect(await positions(first.link, third.link)).toEqual([1, 2])
  })

  it('that is tampered with, of another row or purpose, or of nothing is answered alike', async () => {
    const { id } = await aSession(stage.admin)
    const [one, other] = [await registered(id), await registered(id)]
    const mac = one.link.split('.')[1]!
    const links = [
      `${one.link.slice(0, -1)}${one.link.endsWith('A') ? 'B' : 'A'}`,
      `r${other.id}.${mac}`,
      `w${one.id}.${mac}`,
      signLink({ PAYLOAD_SECRET: 'x'.repeat(32) }, 'registered', one.id, one.email),
      signLink(stage.hub.env, 'registered', 'nobody', one.email),
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
    const { id } = await aSession(stage.admin)
    const [one, other] = [await registered(id), await registered(id)]
    await stage.admin.post('/api/admin/people/erase', { email: other.email })
    expect((await view(other.link)).status).toBe(404)
    const times = [addDays(new Date(), -32), addDays(new Date(), -31)]
    const [startTime, endTime] = times.map((time) => time.toISOString())
    await stage.hub.payload.update({ collection: 'session', id, data: { startTime, endTime } })
    expect((await view(one.link)).status).toBe(404)
  })
})
