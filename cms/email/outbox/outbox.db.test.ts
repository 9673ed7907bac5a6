import { randomUUID } from 'node:crypto'
import { addDays, addMinutes } from 'date-fns'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { EmailOutcome } from '#collections/mail/contract.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { freePort } from '#cms/testing/network/free-port.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { aSessionOf } from '#cms/testing/participants.ts'
import { startTestApp } from '#cms/testing/test-app.ts'
import { createMailSender } from './mail-sender.ts'
import { enqueue, removeMails, waitingFrom } from './outbox.ts'

const port = await freePort()
const answers = new Map<string, number>()

const serve = () =>
  startMailServer(
    undefined,
    {
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = answers.get(address)
        done(responseCode ? Object.assign(new Error('no'), { responseCode }) : undefined)
      },
    },
    port,
  )
let mailServer = await serve()
const hub = await startTestApp({ SMTP_URL: mailServer.url })
const admin = await hub.signIn()
const aSender = (perMinute = 10_000) => {
  const env = { ...hub.env, MAIL_PER_MINUTE: perMinute }
  return createMailSender({ ...hub, env })
}
const inMinutes = (minutes: number) => addMinutes(new Date(), minutes)
const stored = (ids: string[]) => findRows(hub, 'mail', { where: { id: ids }, sort: 'id' })

/** Mails that are due in ten minutes, out of the reach of the hub's own sender. */
async function mailsInTenMinutes(count: number) {
  const now = new Date()
  const mails = Array.from({ length: count }, () => ({
    id: `participants:${randomUUID()}`,
    kind: 'participants' as const,
    session: 'a session',
    person: 'a person',
    name: 'Ada',
    email: `${randomUUID()}@example.org`,
    subject: 'Room',
    message: 'Please come.',
    priority: 2,
    ...waitingFrom(now, addMinutes(now, 10)),
  }))
  await enqueue(hub, mails)
  return mails
}

beforeEach(() => mailServer.clear())
afterAll(async () => {
  await hub.stop()
  await mailServer.stop()
})

it('no more mails are sent in a minute than MAIL_PER_MINUTE allows', async () => {
  const mails = await mailsInTenMinutes(40)
  await aSender(30).sendDue(inMinutes(10))
  expect(mailServer.received).toHaveLength(30)
  const left = (await stored(mails.map(({ id }) => id))).filter(({ state }) => state !== 'sent')
  expect(left.map(({ state, tries }) => [state, tries])).toEqual(
    Array.from({ length: 10 }, () => ['waiting', 0]),
  )
  await aSender().sendDue(inMinutes(10))
  expect(mailServer.received).toHaveLength(40)
})

it('two senders at once send each mail once [mail.once]', async () => {
  const mails = await mailsInTenMinutes(40)
  await Promise.all([aSender().sendDue(inMinutes(10)), aSender().sendDue(inMinutes(10))])
  const to = mailServer.received.map(({ recipients }) => recipients.join())
  expect(to.toSorted()).toEqual(mails.map(({ email }) => email).toSorted())
})

it('a mail that the server refuses for now is tried again with the same Message-ID', async () => {
  const [mail] = await mailsInTenMinutes(1)
  answers.set(mail!.email, 451)
  await aSender().sendDue(inMinutes(10))
  expect(await stored([mail!.id])).toMatchObject([
    { state: 'waiting', tries: 1, answer: expect.stringMatching(/451/) },
  ])
  await aSender().sendDue(inMinutes(10.5))
  expect(await stored([mail!.id])).toMatchObject([{ tries: 1 }])
  answers.delete(mail!.email)
  await aSender().sendDue(inMinutes(12))
  expect(await stored([mail!.id])).toMatchObject([{ state: 'sent', tries: 2 }])
  const messageId = `<${mail!.id.replace(':', '.')}@localhost>`
  expect(mailServer.received.map(({ mail: { messageId: id } }) => id)).toEqual([messageId])
})

it('a mail that the server refuses for good is not tried again', async () => {
  const [mail] = await mailsInTenMinutes(1)
  answers.set(mail!.email, 550)
  await aSender().sendDue(inMinutes(10))
  answers.delete(mail!.email)
  await aSender().sendDue(inMinutes(3_000))
  expect(await stored([mail!.id])).toMatchObject([
    { state: 'refused', tries: 1, answer: expect.stringMatching(/550/) },
  ])
  expect(mailServer.received).toEqual([])
})

it('a mail is given up when its time is over', async () => {
  const [mail] = await mailsInTenMinutes(1)
  const giveUpAt = addDays(new Date(), 1).toISOString()
  await hub.change('mail', mail!.id, { giveUpAt })
  answers.set(mail!.email, 451)
  await aSender().sendDue(inMinutes(24 * 60 - 0.5))
  expect(await stored([mail!.id])).toMatchObject([{ state: 'given-up', tries: 1 }])
})

it('a mail is tried for three days from its first try, and then given up [mail.retry]', async () => {
  const [mail] = await mailsInTenMinutes(1)
  answers.set(mail!.email, 451)
  for (let hours = 1; hours <= 69; hours++) await aSender().sendDue(inMinutes(hours * 60))
  expect(await stored([mail!.id])).toMatchObject([{ state: 'waiting' }])
  for (let hours = 70; hours <= 75; hours++) await aSender().sendDue(inMinutes(hours * 60))
  expect(await stored([mail!.id])).toMatchObject([{ state: 'given-up' }])
})

it('waiting for a mail server uses up no days, and expired mails are not sent then', async () => {
  const [words, news] = await mailsInTenMinutes(2)
  await hub.change('mail', news!.id, { giveUpAt: addDays(new Date(), 2).toISOString() })
  const env = { ...hub.env, SMTP_URL: undefined }
  expect(await createMailSender({ ...hub, env }).sendDue(inMinutes(20))).toBe(false)
  await aSender().sendDue(addDays(new Date(), 30))
  expect(await stored([words!.id])).toMatchObject([{ state: 'sent' }])
  expect(await stored([news!.id])).toMatchObject([{ state: 'given-up' }])
})

it('a mail claimed by a dead process is sent by another', async () => {
  const [mail] = await mailsInTenMinutes(1)
  await hub.change('mail', mail!.id, { state: 'sending', tries: 1 })
  await aSender().sendDue(inMinutes(9))
  expect(mailServer.received).toEqual([])
  await aSender().sendDue(inMinutes(10))
  expect(mailServer.received).toHaveLength(1)
})

it('the email about a waiting list is not sent once its person has a place [mail.now]', async () => {
  await mailServer.stop()
  const { entries } = await aFullSession(hub, admin, 1, 1)
  const { body } = await admin.post(`/api/waiting-list/${entries[0]}/promote`)
  mailServer = await serve()
  await aSender().sendDue(inMinutes(90))
  const mails = await hub.rows('mail', { person: String(body.id) }, 'kind')
  expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
    ['place', 'sent'],
    ['waiting', 'dropped'],
  ])
})

it('40 people who register during an outage are emailed once each after it [mail.owed]', async () => {
  await mailServer.stop()
  const { id } = await aSession(admin, { capacity: null })
  const persons = Array.from({ length: 40 }, () => aPerson())
  const register = (person: object) => hub.anonymous.register(id, person)
  const answers = await Promise.all(persons.map(register))
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  for (const minutes of [0, 5, 20, 40, 60]) await aSender().sendDue(inMinutes(minutes))
  mailServer = await serve()
  for (const hours of [2, 5, 24, 48]) await aSender().sendDue(inMinutes(hours * 60))
  const emails = new Set(persons.map(({ email }) => email))
  const told = mailServer.receipts
    .map(({ recipients }) => recipients.join())
    .filter((email) => emails.has(email))
  expect(told.toSorted()).toEqual([...emails].toSorted())
})

it('a text sent twice within ten minutes reaches each person once, later again', async () => {
  const { id, persons } = await aSessionOf(hub, admin, 5)
  const message = { subject: 'Room', message: 'Please come.' }
  const send = () => admin.post<EmailOutcome>(`/api/sessions/${id}/email-participants`, message)
  const outcomes = await Promise.all([send(), send()])
  for (const { status, body } of [...outcomes, await send()]) {
    expect([status, body]).toEqual([200, { emailsSent: 5, waiting: 0, failed: [] }])
  }
  const to = mailServer.received.map(({ recipients }) => recipients.join())
  expect(to.toSorted()).toEqual(persons.map(({ email }) => email).toSorted())
  await hub.payload.db.updateMany({
    collection: 'mail',
    where: { session: { equals: id } },
    data: { writtenAt: inMinutes(-11).toISOString() },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: inMinutes(11) })
  try {
    expect((await send()).body).toEqual({ emailsSent: 5, waiting: 0, failed: [] })
  } finally {
    vi.useRealTimers()
  }
  expect(mailServer.received).toHaveLength(10)
})

it('deleting a session deletes its mails, but for words of an administrator that still wait', async () => {
  const [waiting, sent, changed, back, cancelled] = await mailsInTenMinutes(5)
  await hub.change('mail', sent!.id, { state: 'sent' })
  const now = new Date().toISOString()
  const times = { startTime: now, endTime: now }
  const texts = { id: 'a session', title: 'T', description: 'D', location: 'Room 1' }
  const newsOf = (mail: typeof waiting, news: string) =>
    hub.change('mail', mail!.id, {
      kind: 'news',
      before: { ...texts, ...times, sequence: 1, isRegistered: true, news },
    })
  await newsOf(changed, 'changed')
  await newsOf(back, 'reinstated')
  await newsOf(cancelled, 'cancelled')
  await removeMails(hub, 'a session')
  // Now without any news to delete.
  await removeMails(hub, 'a session')
  const left = await stored([waiting, sent, changed, back, cancelled].map((mail) => mail!.id))
  const kept = [waiting!.id, cancelled!.id]
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
})
