import { subMinutes } from 'date-fns'
import { expect, it } from 'vitest'
import type { MailStatus, MailView } from '#collections/mail/contract.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { moveTo } from '#cms/testing/past-session.ts'
import { startTestApp } from '#cms/testing/test-app.ts'

const answers = new Map<string, number>()
const { hub, admin, mailServer, sendDue } = await aHubWithMail(undefined, {
  onRcptTo: ({ address }, _session, done) => {
    const responseCode = answers.get(address)
    done(responseCode ? Object.assign(new Error('mailbox unknown'), { responseCode }) : undefined)
  },
})

const mailsOf = async (id: string) =>
  (await admin.get<MailView[]>(`/api/admin/sessions/${id}/mails`)).body
const sendAgain = (id: string) => admin.post<MailView>('/api/admin/mails/send-again', { id })

async function aRegistration(responseCode?: number) {
  const { id } = await aSession(admin)
  const person = aPerson()
  if (responseCode) answers.set(person.email, responseCode)
  const { body } = await hub.anonymous.register(id, person)
  await sendDue()
  return { id, person: body.id, email: person.email }
}

it('the last mail to each person is shown with its state', async () => {
  const { id, registrations, entries } = await aFullSession(hub, admin, 1, 1)
  expect((await mailsOf(id)).map(({ person, kind, state }) => [person, kind, state])).toEqual([
    [registrations[0], 'place', 'waiting'],
    [entries[0], 'waiting', 'waiting'],
  ])
  await sendDue()
  expect((await mailsOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(JSON.stringify(await mailsOf(id))).not.toContain('@')
})

it('a refused mail shows its reason, and two presses of Send again send it once', async () => {
  const { id, person, email } = await aRegistration(550)
  const [refused] = await mailsOf(id)
  expect(refused).toMatchObject({ person, state: 'refused', answer: expect.stringMatching(/550/) })
  answers.delete(email)
  mailServer.clear()
  const [first, second] = await Promise.all([sendAgain(refused!.id), sendAgain(refused!.id)])
  expect([first.status, second.status]).toEqual([201, 201])
  await sendDue()
  expect(mailServer.receipts.map(({ recipients }) => recipients)).toEqual([[email]])
  expect((await mailsOf(id)).map(({ state }) => state)).toEqual(['sent'])
})

it('a mail that is sent again has a Message-ID of its own', async () => {
  const { id } = await aRegistration()
  const [sent] = await mailsOf(id)
  mailServer.clear()
  await sendAgain(sent!.id)
  await sendDue()
  const { messageId } = mailServer.receipts[0]!.mail
  expect(messageId).toBe(`<${sent!.id.replace(':', '.')}.again@localhost>`)
})

it('an unknown mail gets 404, an expired one 409', async () => {
  expect((await sendAgain('place:nobody')).status).toBe(404)
  const { id } = await aRegistration()
  const [mail] = await mailsOf(id)
  await hub.change('mail', mail!.id, { giveUpAt: new Date().toISOString() })
  expect((await sendAgain(mail!.id)).status).toBe(409)
})

it('the mail state counts waiting and refused mails, and is stuck if one is overdue', async () => {
  const status = async () => (await admin.get<MailStatus>('/api/admin/mail-status')).body
  const before = await status()
  expect(before.hasServer).toBe(true)
  await aRegistration(550)
  await aRegistration(451)
  expect(await status()).toMatchObject({
    waiting: before.waiting + 1,
    refused: before.refused + 1,
    isStuck: false,
  })
  const isStuckWith = async (data: Record<string, unknown>) => {
    await hub.payload.db.updateMany({
      collection: 'mail',
      where: { state: { equals: 'waiting' } },
      data,
    })
    return (await status()).isStuck
  }
  const ago = (minutes: number) => subMinutes(new Date(), minutes).toISOString()
  // A reminder of a session in some days.
  expect(await isStuckWith({ writtenAt: ago(5_000), dueAt: ago(-5_000), tries: 0 })).toBe(false)
  expect(await isStuckWith({ dueAt: ago(14) })).toBe(false)
  expect(await isStuckWith({ dueAt: ago(16) })).toBe(true)
  // Failed tries put it off again and again.
  expect(await isStuckWith({ dueAt: ago(-60), tries: 4 })).toBe(true)
})

it('without a mail server the state says so', async () => {
  const other = await startTestApp()
  const { body } = await (await other.signIn()).get('/api/admin/mail-status')
  expect(body).toEqual({ hasServer: false, waiting: 0, refused: 0, isStuck: false })
  await other.stop()
})

it('an email that is sent again goes to the corrected address', async () => {
  const { id, email } = await aRegistration()
  await moveTo(hub, id, { began: 180, lasts: 90 })
  const attendee = { ...aPerson(), email, share: 'all' }
  await admin.put(`/api/admin/sessions/${id}/attendance`, { people: [attendee] })
  await sendDue(11)
  const newEmail = `right.${email}`
  const corrected = await admin.post('/api/admin/people/correct-address', { email, newEmail })
  expect(corrected.status).toBe(200)
  const sent = await mailsOf(id)
  expect(sent.map(({ kind }) => kind)).toEqual(['place', 'certificate'])
  await moveTo(hub, id, { began: -180, lasts: 90 })
  for (const taken of [mailServer.receipts, mailServer.received]) taken.splice(0)
  expect((await sendAgain(sent[0]!.id)).status).toBe(201)
  await sendDue()
  await moveTo(hub, id, { began: 180, lasts: 90 })
  expect((await sendAgain(sent[1]!.id)).status).toBe(201)
  await sendDue()
  const { receipts, received } = mailServer
  const to = [...receipts, ...received].flatMap(({ recipients }) => recipients)
  expect(to).toEqual([newEmail, newEmail])
})
