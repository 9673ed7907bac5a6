import { addDays } from 'date-fns'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MySessions } from '#collections/my-sessions/contract.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { pathForLog } from '#cms/platform/logging/path-for-log.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { type HubWithMail, sendDueMails, startHubWithMail } from '#cms/testing/hub-with-mail.ts'
import type { TestApp } from '#cms/testing/test-app.ts'
import type { TestClient } from '#cms/testing/test-client.ts'

let hub: TestApp
let admin: TestClient
let mailServer: HubWithMail['mailServer']
let stop: HubWithMail['stop']

beforeAll(async () => {
  ;({ hub, admin, mailServer, stop } = await startHubWithMail())
})
beforeEach(() => {
  mailServer.received.length = 0
})
afterAll(() => stop())

const sendDue = () => sendDueMails(hub, 1)
const ask = (email: string, fields = {}) =>
  hub.anonymous.post('/api/my/links', { email, ...fields })
const queued = (email: string) => findRows(hub, 'mail', { where: { person: { equals: email } } })
const view = (link: string) => hub.anonymous.post<MySessions>('/api/my/sessions', { link })
const register = async (session: string, person: { email: string }) =>
  hub.anonymous.post<{ id: string; link: string }>(`/api/sessions/${session}/register`, person)

/** The link of the mail that somebody has asked for. */
async function linkOf(email: string): Promise<string> {
  await ask(email)
  await vi.waitFor(async () => expect(await queued(email)).not.toHaveLength(0))
  await sendDue()
  const mail = mailServer.received.find(({ recipients }) => recipients.includes(email))?.mail
  expect(mail?.subject).toBe('Your teaching sessions')
  const [, link = ''] = /\/sessions\?my#(\S+)/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(link)
  return link
}

describe('asking for the links of an address', () => {
  it('is answered alike for a known and an unknown address, and only the known one gets an email', async () => {
    const { id } = await aSession(admin)
    const person = aPerson()
    await register(id, person)
    const answers = [await ask(person.email), await ask('nobody.knows@example.org')]
    const [known, unknown] = answers.map(({ status, body, headers }) => {
      const { date: _date, 'x-request-id': _id, ...others } = Object.fromEntries(headers)
      return { status, body, headers: Object.keys(others).toSorted() }
    })
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 202 })
    await vi.waitFor(async () => expect(await queued(person.email)).toHaveLength(1))
    await sendDue()
    expect(await queued('nobody.knows@example.org')).toMatchObject([{ state: 'dropped' }])
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[person.email]])
  })

  it('more than three times in an hour, or by a bot, sends nothing more and says nothing of it', async () => {
    const { id } = await aSession(admin)
    const [person, bot] = [aPerson(), aPerson()]
    await register(id, person)
    await register(id, bot)
    for (let time = 1; time <= 5; time++) {
      expect((await ask(person.email)).status).toBe(202)
      const count = Math.min(time, 3)
      await vi.waitFor(async () => expect(await queued(person.email)).toHaveLength(count))
    }
    expect((await ask(bot.email, { website: 'https://spam.example' })).status).toBe(202)
    await ask(person.email)
    expect(await queued(person.email)).toHaveLength(3)
    expect(await queued(bot.email)).toEqual([])
  })
})

describe('a link to all sessions', () => {
  it('shows what one has signed up for in the order of time, each with a link of its own', async () => {
    const later = await aSession(admin, {}, 9)
    const full = await aSession(admin, { capacity: 1 }, 8)
    await register(full.id, aPerson())
    const person = aPerson()
    const { body } = await register(later.id, person)
    const entry = { ...aWaitingPerson(), email: person.email }
    await hub.anonymous.post(`/api/sessions/${full.id}/waiting-list`, entry)
    await register(later.id, aPerson())
    const answer = await view(await linkOf(person.email))
    expect(answer.status).toBe(200)
    expect(
      answer.body.signUps.map(({ session, isRegistered, position }) => [
        session.id,
        isRegistered,
        position,
      ]),
    ).toEqual([
      [full.id, false, 1],
      [later.id, true, null],
    ])
    expect(answer.body.signUps[1]?.link).toBe(body.link)
    expect(JSON.stringify(answer.body)).not.toContain(person.email)
  })

  it('ends when its owner says so, after seven days, and with the erasure of the person; others are answered alike', async () => {
    const { id } = await aSession(admin)
    const [one, two, three] = [aPerson(), aPerson(), aPerson()]
    const links: string[] = []
    for (const person of [one, two, three]) {
      const { body } = await register(id, person)
      links.push(await linkOf(person.email))
      // The link of one sign-up opens no more than that.
      expect((await view(body.link)).status).toBe(404)
      expect((await hub.anonymous.post('/api/my/cancel', { link: links.at(-1) })).status).toBe(404)
    }
    expect((await hub.anonymous.post('/api/my/end-link', { link: links[0] })).status).toBe(204)
    const where = { email: { equals: two.email } }
    const expiresAt = addDays(new Date(), -1).toISOString()
    await hub.payload.update({ collection: 'person-link', where, data: { expiresAt } })
    await admin.post('/api/admin/people/erase', { email: three.email })
    const answers = [...links, `${links[0]!.slice(0, -2)}xx`, 'p.', ''].map((link) => view(link))
    const bodies = (await Promise.all(answers)).map(({ status, body }) => [
      status,
      JSON.stringify(body),
    ])
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(404)
  })
})

describe('a calendar of one’s places', () => {
  const start = async (link: string) =>
    (await hub.anonymous.post<MySessions>('/api/my/feed', { link })).body.feed!
  const read = (feed: string) => fetch(new URL(new URL(feed).pathname, hub.url))
  const titlesIn = async (feed: string) => {
    const calendar = new ICAL.Component(ICAL.parse(await (await read(feed)).text()) as unknown[])
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
  }

  it('has one’s own places alone, follows a cancellation, and names nobody', async () => {
    const [mine, other] = [await aSession(admin), await aSession(admin)]
    const full = await aSession(admin, { capacity: 1 })
    const person = aPerson()
    await register(full.id, aPerson())
    await register(other.id, aPerson())
    const { body } = await register(mine.id, person)
    const entry = { ...aWaitingPerson(), email: person.email }
    await hub.anonymous.post(`/api/sessions/${full.id}/waiting-list`, entry)
    const link = await linkOf(person.email)
    const feed = await start(link)
    expect((await view(link)).body.feed).toBe(feed)
    expect(pathForLog(new URL(feed).pathname)).toBe('/api/my/calendar/*')
    const response = await read(feed)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const text = (await response.text()).replaceAll('\r\n ', '')
    for (const secret of [person.email, person.fullName, body.link, link, feed.split('.').at(-2)!])
      expect(text).not.toContain(secret)
    expect(await titlesIn(feed)).toEqual([mine.title])
    await hub.anonymous.post('/api/my/cancel', { link: body.link })
    expect(await titlesIn(feed)).toEqual([])
  })

  it('that was ended or whose person is erased is a 404, and a new one has another address', async () => {
    const { id } = await aSession(admin)
    const person = aPerson()
    await register(id, person)
    const link = await linkOf(person.email)
    const first = await start(link)
    expect(await start(link)).toBe(first)
    const ended = await hub.anonymous.post<MySessions>('/api/my/end-feed', { link })
    expect(ended.body.feed).toBeNull()
    expect((await read(first)).status).toBe(404)
    const second = await start(link)
    expect(second).not.toBe(first)
    expect((await read(second)).status).toBe(200)
    // Neither opens what the other is for.
    const token = /([^/]+)\.ics$/.exec(second)![1]!
    expect((await view(token)).status).toBe(404)
    expect((await fetch(`${hub.url}/api/my/calendar/${link}.ics`)).status).toBe(404)
    await admin.post('/api/admin/people/erase', { email: person.email })
    expect((await read(second)).status).toBe(404)
  })
})
