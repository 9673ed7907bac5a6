import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createMailSender } from '#cms/email/outbox/mail-sender.ts'
import { certificateParts } from './emails/certificate.ts'
import { findRow, findRows } from '#cms/platform/database/rows.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { type HubWithMail, sendDueMails, startHubWithMail } from '#cms/testing/hub-with-mail.ts'
import { aPastSession, moveTo } from '#cms/testing/past-session.ts'
import { findAttendance } from './attendance-rows.ts'

let stage: HubWithMail

beforeAll(async () => {
  stage = await startHubWithMail()
})
afterAll(() => stage.stop())
beforeEach(async () => {
  stage.mailServer.received.splice(0)
  await stage.hub.payload.db.deleteMany({ collection: 'mail', where: {} })
})

type Share = 'all' | 'half' | null
const tick = (session: string, people: object[], share: Share) =>
  stage.admin.put(`/api/admin/sessions/${session}/attendance`, {
    people: people.map((person) => ({ ...person, share })),
  })
const finished = () => aPastSession(stage.hub, stage.admin, { began: 180, lasts: 90 })
const mailsOf = (session: string) =>
  findRows(stage.hub, 'mail', { where: { session: { equals: session } } })
const toSend = (minutes: number) => sendDueMails(stage.hub, minutes)
const received = () => stage.mailServer.received.map(({ mail }) => mail)

// First, because all processes on one database count together.
it('of the five hundred mails of one register as many go out in a minute as may, and none twice', async () => {
  const { session } = await finished()
  const people = Array.from({ length: 500 }, () => aPerson())
  await tick(session.id, people, 'all')
  const { payload, env } = stage.hub
  const slow = { ...env, MAIL_PER_MINUTE: 20 }
  const inTime = addMinutes(new Date(), 11)
  await Promise.all([1, 2].map(() => createMailSender({ payload, env: slow }).sendDue(inTime)))
  const to = stage.mailServer.received.flatMap(({ recipients }) => recipients)
  // Both count before they send, three at a time.
  expect(to.length).toBeLessThanOrEqual(25)
  expect(to.length).toBeGreaterThan(10)
  expect(new Set(to).size).toBe(to.length)
  const left = (await mailsOf(session.id)).filter(({ state }) => state !== 'sent')
  // Mails of other sessions may be due too.
  const addresses = new Set(people.map(({ email }) => email))
  expect(left).toHaveLength(500 - to.filter((address) => addresses.has(address)).length)
  expect(new Set(left.map(({ state, tries }) => `${state} ${tries}`))).toEqual(
    new Set(['waiting 0']),
  )
})

it('each attendee is emailed once, ten minutes after it was recorded, with certificate and record [certificate.once]', async () => {
  const { session } = await finished()
  const person = { ...aPerson(), fullName: 'Dr Sam Okafor' }
  await tick(session.id, [person], 'half')
  await toSend(9)
  expect(received()).toEqual([])
  await toSend(11)
  const [mail] = received()
  expect(mail!.subject).toBe(`You were at ${session.title}: 0.75 hours`)
  expect(mail!.text).toContain('That makes 0.75 hours in 1 session this academic year.')
  expect(mail!.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    [expect.stringMatching(/Certificate .* - Okafor\.pdf$/), 'application/pdf'],
    [expect.stringMatching(/Teaching record - Okafor\.pdf$/), 'application/pdf'],
  ])
  // The documents of a whole year are less than 120 kB of it: documents.test.ts.
  expect(`${mail!.text}${String(mail!.html)}`.length).toBeLessThan(30_000)
  await tick(session.id, [{ ...person, fullName: 'Sam Okafor-Smith' }], 'all')
  await toSend(60)
  expect(received()).toHaveLength(1)
  const [row] = await mailsOf(session.id)
  const again = await stage.admin.post('/api/admin/mails/send-again', { id: row!.id })
  expect(again.status).toBe(201)
  await toSend(1)
  expect(received().at(-1)).toMatchObject({ subject: `You were at ${session.title}: 1.5 hours` })
})

it('is still sent once a session that was moved by mistake is moved back', async () => {
  const { session } = await finished()
  await tick(session.id, [aPerson()], 'all')
  await moveTo(stage.hub, session.id, { began: -7 * 24 * 60, lasts: 90 })
  await toSend(11)
  expect(received()).toEqual([])
  await moveTo(stage.hub, session.id, { began: 180, lasts: 90 })
  await toSend(8 * 24 * 60)
  expect(received()).toHaveLength(1)
})

it('has a link to the slides, also where a program makes none of an address', async () => {
  const { session } = await finished()
  const materialsUrl = 'https://example.org/slides?a=1&b=2'
  const where = { id: { equals: session.id } }
  const data = { materialsUrl }
  const { db } = stage.hub.payload
  await db.updateOne({ collection: 'session', where, data, options: { atomic: true } })
  await tick(session.id, [aPerson()], 'all')
  await toSend(11)
  const [mail] = received()
  expect(mail!.text).toContain(`Slides: ${materialsUrl}`)
  expect(mail!.html).toContain(`<a href="${materialsUrl.replace('&', '&amp;')}"`)
})

it('a session that goes on is told of an hour after its end', async () => {
  const { session } = await aPastSession(stage.hub, stage.admin)
  await tick(session.id, [aPerson()], 'all')
  const [mail] = await mailsOf(session.id)
  expect(mail!.dueAt).toBe(addHours(new Date(session.endTime), 1).toISOString())
})

it('attendees of a session that took longer are emailed after its new end', async () => {
  const { session } = await aPastSession(stage.hub, stage.admin, { began: 80, lasts: 90 })
  await tick(session.id, [aPerson()], 'all')
  const { endTime } = await moveTo(stage.hub, session.id, { began: 80, lasts: 240 })
  await toSend(75)
  const dueAt = addHours(new Date(endTime), 1).toISOString()
  expect(await mailsOf(session.id)).toMatchObject([{ state: 'waiting', dueAt }])
  expect(received()).toEqual([])
  await moveTo(stage.hub, session.id, { began: 241, lasts: 240 })
  await toSend(225)
  expect(received()).toHaveLength(1)
})

it('an attendee who is restored from the trash is emailed once', async () => {
  const { session } = await finished()
  const person = aPerson()
  await tick(session.id, [person], 'all')
  const [row] = await findAttendance(stage.hub, session.id)
  const restore = () => stage.admin.post(`/api/admin/deleted-items/${row!.id}/restore`)
  for (const minutes of [11, 30]) {
    await tick(session.id, [person], null)
    expect((await restore()).status).toBe(200)
    await toSend(minutes)
    expect(received()).toHaveLength(1)
  }
})

it('a session that was in the trash when its emails were due tells of them once it is restored', async () => {
  const { session } = await finished()
  await tick(session.id, [aPerson()], 'all')
  await stage.admin.delete(`/api/sessions/${session.id}`)
  await toSend(11)
  expect(received()).toEqual([])
  expect((await stage.admin.post(`/api/admin/deleted-items/${session.id}/restore`)).status).toBe(
    200,
  )
  await toSend(12)
  expect(received()).toHaveLength(1)
})

it('a person taken off before that is not emailed, and once put back is emailed once', async () => {
  const { session } = await finished()
  const person = aPerson()
  await tick(session.id, [person], 'all')
  await tick(session.id, [person], null)
  await toSend(11)
  expect(received()).toEqual([])
  await tick(session.id, [person], 'all')
  await toSend(12)
  await tick(session.id, [person], null)
  await tick(session.id, [person], 'all')
  await toSend(30)
  expect(received()).toHaveLength(1)
})

it('a room of two hundred has two hundred mails in the outbox, and nobody who is absent has one', async () => {
  const { session } = await aPastSession(stage.hub, stage.admin, { began: 180, people: 1 })
  await tick(
    session.id,
    Array.from({ length: 200 }, () => aPerson()),
    'all',
  )
  const certificates = (await mailsOf(session.id)).filter(({ kind }) => kind === 'certificate')
  expect(certificates).toHaveLength(200)
})

it('an attendee who never signed up gets the link to all that they attended', async () => {
  const { session } = await finished()
  const person = aPerson()
  const { email } = person
  await tick(session.id, [person], 'all')
  await stage.hub.payload.db.deleteMany({ collection: 'mail', where: {} })
  await stage.hub.anonymous.post('/api/my/links', { email })
  await vi.waitFor(async () => expect(await findRows(stage.hub, 'mail')).toHaveLength(1))
  await toSend(0)
  const [, link] = /\?my=(p\S+?)[)\s]/.exec(`${received()[0]!.text} `) ?? []
  const { body } = await stage.hub.anonymous.post('/api/my/attendance', { link })
  expect(body).toMatchObject([{ session: session.id }])
})

it('goes without documents when these cannot be made', async () => {
  const { session } = await finished()
  await tick(session.id, [aPerson()], 'all')
  const [row] = await findAttendance(stage.hub, session.id)
  const broken = { ...row!, number: undefined as unknown as string }
  const stored = await findRow(stage.hub, 'session', { id: { equals: session.id } })
  const one = { row: broken, session: stored!, standing: 'counts' as const, minutes: 90 }
  const { values, documents } = await certificateParts(stage.hub, one)
  expect(documents).toEqual([])
  expect(values).toEqual({ hours: '1.5', total: '1.5', count: '1 session' })
})
