import { subDays } from 'date-fns'
import { describe, expect, it, vi } from 'vitest'
import type { MySessions } from '#collections/my-sessions/contract.ts'
import { personAddress } from '#cms/email/signed-links/signed-link.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()

const ask = (email: string, fields = {}) =>
  hub.anonymous.post('/api/my/links', { email, ...fields })
const queued = (email: string) => hub.rows('mail', { person: email })
const view = (link: string) => hub.anonymous.post<MySessions>('/api/my/sessions', { link })
const { register } = hub.anonymous

/** The link of the mail that somebody has asked for. */
async function linkOf(email: string): Promise<string> {
  await ask(email)
  await vi.waitFor(async () => expect(await queued(email)).not.toHaveLength(0))
  await sendDue(1)
  const mail = mailServer.received.find(
    (one) => one.recipients.includes(email) && one.mail.subject === 'Your teaching sessions',
  )?.mail
  const [, link = ''] = /\/sessions\?my=(\S+)/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(link)
  return link
}

describe('asking for the links of an address', () => {
  it('is answered alike for a known and an unknown address, and only the known one gets an email [mine.ask]', async () => {
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
    await sendDue(1)
    expect(await queued('nobody.knows@example.org')).toMatchObject([{ state: 'dropped' }])
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[person.email]])
  })

  it('more than three times in an hour, or by a bot, silently sends nothing', async () => {
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
  it('shows all sign-ups in order of time, each with its own link', async () => {
    const later = await aSession(admin, {}, 9)
    const full = await aSession(admin, { capacity: 1 }, 8)
    await register(full.id, aPerson())
    const person = aPerson()
    const { body } = await register(later.id, person)
    const entry = { ...aWaitingPerson(), email: person.email }
    await hub.anonymous.join(full.id, entry)
    await register(later.id, aPerson())
    const answer = await view(await linkOf(person.email))
    expect(answer.status).toBe(200)
    expect(answer.body.signUps).toMatchObject([
      { session: { id: full.id }, isRegistered: false, position: 1 },
      { session: { id: later.id }, isRegistered: true, position: null },
    ])
    expect(answer.body.signUps[1]?.link).toBe(body.link)
    expect(JSON.stringify(answer.body)).not.toContain(person.email)
  })

  it('holds no name, and opens no sign-up', async () => {
    const { id } = await aSession(admin)
    const person = aPerson()
    const { body } = await register(id, person)
    const link = await linkOf(person.email)
    const [readable] = person.email.split('@')
    const held = link.slice(1).split('.')[0]!
    for (const encoding of ['hex', 'base64url'] as const)
      expect(Buffer.from(held, encoding).toString()).not.toContain(readable)
    expect(link).not.toContain(readable)
    // The link of one sign-up opens no more than that.
    expect((await view(body.link)).status).toBe(404)
    expect((await hub.anonymous.post('/api/my/cancel', { link })).status).toBe(404)
  })

  it('ends after seven days, and then gets the answer of an invalid link', async () => {
    const { id } = await aSession(admin)
    const person = aPerson()
    await register(id, person)
    const madeBefore = (days: number) => {
      vi.useFakeTimers({ now: subDays(new Date(), days), toFake: ['Date'] })
      const [, link = ''] = personAddress(hub, person.email).split('=')
      vi.useRealTimers()
      return link
    }
    const link = madeBefore(6)
    expect((await view(link)).status).toBe(200)
    const changedAt = (place: number) =>
      link.slice(0, place) + (link[place] === '0' ? '1' : '0') + link.slice(place + 1)
    const wrong = [madeBefore(8), changedAt(link.length - 1), changedAt(1), 'p.', '']
    const answers = await Promise.all(wrong.map(view))
    const bodies = answers.map(({ status, body }) => [status, JSON.stringify(body)])
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]?.[0]).toBe(404)
  })
})
