import { addMinutes } from 'date-fns/addMinutes'
import { describe, expect, it } from 'vitest'
import type { Door } from '#collections/attendance/door.contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aWaitingPerson } from '#cms/testing/factories.ts'
import { counts } from '#cms/testing/full-session.ts'
import { aPastSession, moveTo, record } from '#cms/testing/past-session.ts'
import { startTestApp } from '#cms/testing/test-app.ts'
import { doorCodes } from './door-codes.ts'
import { byDigits, byStamp, signIn } from './door.ts'

const { hub, admin } = await aHub()

type Now = { id: string; startTime: string; endTime: string }
const codeOf = (of: Now, now = new Date(), { env } = hub) =>
  doorCodes(env, of, now).at(now < new Date(of.startTime) ? 0 : 1)!
const rowsOf = (session: string) => hub.rows('attendance', { session })
const signInAs = (id: string, person: object, code: string, way = '') =>
  hub.anonymous.post(`/api/sessions/${id}/attendance${way}`, { ...person, code })

async function doorLink(id: string) {
  const { body } = await admin.post<{ address: string }>(`/api/admin/sessions/${id}/door`)
  return body.address.split('/').at(-1)!
}

describe('signing in', () => {
  it('answers registered and unknown people alike, with a link of their own [door.alike]', async () => {
    const { session: now, registered } = await aPastSession(hub, admin, { people: 1 })
    const { stamp, digits } = codeOf(now)
    const one = await signInAs(now.id, registered[0]!, stamp)
    const other = await signInAs(now.id, aPerson(), digits, '/digits')
    for (const { status, body } of [one, other]) {
      expect([status, body]).toEqual([
        200,
        {
          signedIn: {
            link: expect.stringMatching(/^a[\w-]+\.[\w-]{43}$/),
            arrivedAt: expect.any(String),
            minutes: 90,
            source: 'door',
          },
        },
      ])
    }
    expect((await rowsOf(now.id)).map(({ share, source }) => [share, source])).toEqual([
      ['all', 'door'],
      ['all', 'door'],
    ])
  })

  it('by door and by hand at once leaves one row, one link and one mail', async () => {
    const { session: now } = await aPastSession(hub, admin)
    const person = aPerson()
    const { stamp } = codeOf(now)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => signInAs(now.id, person, stamp)),
      record(admin, now.id, [person]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await rowsOf(now.id)).toHaveLength(1)
    expect((await signInAs(now.id, person, stamp)).body).toEqual({ signedIn: null })
    expect(await hub.rows('mail', { session: now.id, kind: 'certificate' })).toHaveLength(1)
  })

  it('takes no place of a full session, and leaves a waiting list as it is', async () => {
    const { session: now, registered } = await aPastSession(hub, admin, {
      people: 1,
      capacity: 1,
      began: -60 * 24,
    })
    const waiting = aWaitingPerson()
    await hub.anonymous.join(now.id, waiting)
    const begun = { ...now, ...(await moveTo(hub, now.id, {})) }
    const { stamp } = codeOf(begun)
    const { name: fullName, email, tier: rotaTier } = waiting
    for (const person of [...registered, aPerson(), { fullName, email, rotaTier }]) {
      expect((await signInAs(now.id, person, stamp)).status).toBe(200)
    }
    expect(await rowsOf(now.id)).toHaveLength(3)
    expect(await counts(hub, admin, now.id)).toEqual([1, 1])
  })

  it('stores nothing for a bot, which cannot tell', async () => {
    const { session: now } = await aPastSession(hub, admin)
    const bot = { ...aPerson(), website: 'https://example.org' }
    const { status, body } = await signInAs(now.id, bot, codeOf(now).stamp)
    expect([status, body.signedIn]).toMatchObject([200, { source: 'door' }])
    expect(await rowsOf(now.id)).toEqual([])
  })

  it.each([
    ['digits', -31, '/digits', 'Signing in opens at'],
    ['a stamp', -31, '', 'Signing in opens at'],
    ['digits', 106, '/digits', 'Signing in closed at'],
    ['wrong digits', 10, '/digits', 'That code has changed.'],
    ['a wrong stamp', 10, '', 'That code has changed.'],
  ])(
    'refuses %s when the session began %i minutes ago, with a sentence',
    async (_what, began, way, sentence) => {
      const { session: now } = await aPastSession(hub, admin, { began })
      const { status, body } = await signInAs(now.id, aPerson(), '000000', way)
      expect([status, body.message]).toEqual([409, expect.stringContaining(sentence)])
      expect(await rowsOf(now.id)).toEqual([])
    },
  )

  it('takes a stamp for an hour, at its own minute, and until a quarter of an hour after the end', async () => {
    const { session: now } = await aPastSession(hub, admin, { began: 60 })
    const person = { ...aPerson(), website: false }
    const send = (code: string, moment: Date) =>
      signIn(hub, now.id, { ...person, code }, byStamp, moment)
    const early = addMinutes(new Date(now.startTime), 2)
    const { stamp, minute } = codeOf(now, early)
    const end = new Date(now.endTime)
    const { digits } = codeOf(now, addMinutes(end, 14))
    const typed = { ...aPerson(), website: false, code: digits }
    const signedIn = await signIn(hub, now.id, typed, byDigits, addMinutes(end, 14))
    expect(signedIn).toMatchObject({ source: 'door' })
    expect(await send(stamp, addMinutes(early, 59))).toMatchObject({
      source: 'later',
      minutes: 90,
      arrivedAt: new Date(minute * 60_000).toISOString(),
    })
  })

  it('counts half after half-time, until an administrator puts it right', async () => {
    const { session: now } = await aPastSession(hub, admin, { began: 46 })
    const person = aPerson()
    const { body } = await signInAs(now.id, person, codeOf(now).stamp)
    expect(body.signedIn).toMatchObject({ minutes: 45 })
    expect(await rowsOf(now.id)).toMatchObject([{ share: 'half' }])
    await record(admin, now.id, [person])
    expect(await rowsOf(now.id)).toMatchObject([{ share: 'all', source: 'door' }])
  })

  it('after sixty wrong digits of a network works by QR code, and by digits from others', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
    try {
      const { session: now } = await aPastSession(strict, await strict.signIn())
      const { digits, stamp } = codeOf(now, new Date(), strict)
      const send = (code: string, way: string, from = '198.18.0.1', device = 'a phone') =>
        strict.anonymous.post(
          `/api/sessions/${now.id}/attendance${way}`,
          { ...aPerson(), code },
          { 'X-Forwarded-For': from, 'User-Agent': device },
        )
      const statuses = async (count: number, code: string) => {
        const all = Array.from({ length: count }, () => send(code, '/digits'))
        return new Set((await Promise.all(all)).map(({ status }) => status))
      }
      expect(await statuses(12, 'wrong')).toEqual(new Set([409]))
      // A right answer is given back a moment after its answer.
      for (let turn = 0; turn < 6; turn++) expect(await statuses(8, digits)).toEqual(new Set([200]))
      expect(await statuses(18, 'wrong')).toEqual(new Set([409]))
      expect(await statuses(9, 'wrong')).toContain(429)
      expect((await send(digits, '/digits')).status).toBe(429)
      expect((await send(stamp, '')).status).toBe(200)
      expect((await send(digits, '/digits', '198.18.0.1', 'another phone')).status).toBe(200)
      expect((await send(digits, '/digits', '198.18.0.2')).status).toBe(200)
    } finally {
      await strict.stop()
    }
  })
})

describe('a door', () => {
  it('shows its page the session, codes and a number, and no personal data', async () => {
    const { session: now } = await aPastSession(hub, admin)
    const person = aPerson()
    await signInAs(now.id, person, codeOf(now).stamp)
    const link = await doorLink(now.id)
    const { status, body } = await hub.anonymous.post<Door>('/api/door', { link })
    expect([status, body.signedIn, body.later, body.session.title]).toEqual([200, 1, 0, now.title])
    expect(body.codes[1]).toEqual(codeOf(now))
    const count = await hub.anonymous.post('/api/door/count', { link })
    expect(count.body).toEqual({ signedIn: 1, later: 0 })
    for (const value of Object.values(person)) {
      expect(JSON.stringify([body, count.body])).not.toContain(value)
    }
  })

  it('has a short address to type, in small letters and without its dash too', async () => {
    const { session } = await aPastSession(hub, admin)
    const { body } = await admin.post<{ address: string }>(`/api/admin/sessions/${session.id}/door`)
    const { pathname } = new URL(body.address)
    expect(pathname).toMatch(/^\/door\/[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    const typed = pathname.toLowerCase().replace('-', '')
    const { status, headers } = await fetch(hub.url + typed, { redirect: 'manual' })
    const [, code] = headers.get('location')!.split('/sessions?door=')
    expect(status).toBe(302)
    expect((await hub.anonymous.post<Door>('/api/door', { link: code })).body.session.id).toBe(
      session.id,
    )
  })

  it('is gone once its session is moved, and by any other link', async () => {
    const { session: now } = await aPastSession(hub, admin)
    const link = await doorLink(now.id)
    const row = (await signInAs(now.id, aPerson(), codeOf(now).stamp)).body.signedIn as object
    const other = (row as { link: string }).link
    await moveTo(hub, now.id, { began: 12 })
    for (const one of [link, other, '7K3M9-QXT2D', link.slice(0, -1), '7K', '']) {
      const { status, body } = await hub.anonymous.post('/api/door', { link: one })
      expect([status, body.message]).toEqual([404, expect.stringContaining('no longer works')])
      expect((await admin.post('/api/door', { link: one })).status).toBe(404)
    }
  })

  it('of a cancelled session does not open, and says so', async () => {
    const { session: now } = await aPastSession(hub, admin)
    const link = await doorLink(now.id)
    await admin.post('/api/admin/sessions/cancel', { sessions: [now.id], tell: false })
    const answers = await Promise.all([
      admin.post(`/api/admin/sessions/${now.id}/door`),
      hub.anonymous.post('/api/door', { link }),
      hub.anonymous.post('/api/door/count', { link }),
      signInAs(now.id, aPerson(), codeOf(now).stamp),
    ])
    const said = answers.map(({ status, body }) => [status, body.message])
    expect(new Set(said.map(String))).toEqual(
      new Set(['409,This session was cancelled by the teaching team.']),
    )
  })
})
