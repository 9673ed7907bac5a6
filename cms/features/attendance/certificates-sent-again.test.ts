import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MailView } from '#collections/mail/contract.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { type HubWithMail, sendDueMails, startHubWithMail } from '#cms/testing/hub-with-mail.ts'
import { aPastSession } from '#cms/testing/past-session.ts'

let stage: HubWithMail

beforeAll(async () => {
  stage = await startHubWithMail()
})
afterAll(() => stage.stop())
beforeEach(async () => {
  stage.mailServer.received.splice(0)
  await stage.hub.payload.db.deleteMany({ collection: 'mail', where: {} })
})

const tick = (session: string, people: object[], share: string) =>
  stage.admin.put(`/api/admin/sessions/${session}/attendance`, {
    people: people.map((person) => ({ ...person, share })),
  })
const finished = () => aPastSession(stage.hub, stage.admin, { began: 180, lasts: 90 })
const mailsOf = (session: string) =>
  findRows(stage.hub, 'mail', { where: { session: { equals: session } } })
const toSend = (minutes: number) => sendDueMails(stage.hub, minutes)
const received = () => stage.mailServer.received.map(({ mail }) => mail)

it('one email tells a person of all certificates that are due at the same time', async () => {
  const person = { ...aPerson(), fullName: 'Dr Sam Okafor' }
  const sessions = []
  for (let count = 0; count < 4; count++) {
    const { session } = await finished()
    await tick(session.id, [person, aPerson()], 'all')
    sessions.push(session)
  }
  const toPerson = () =>
    stage.mailServer.received.filter(({ recipients }) => recipients.includes(person.email))
  await toSend(11)
  expect(toPerson()).toHaveLength(1)
  const { mail } = toPerson()[0]!
  expect(mail.subject).toBe('You were at 4 sessions')
  for (const { title } of sessions) expect(mail.text).toContain(title)
  expect(mail.attachments).toHaveLength(5)
  expect(mail.attachments.filter(({ filename }) => filename?.includes('record'))).toHaveLength(1)
  expect(stage.mailServer.received).toHaveLength(5)
})

it('a certificate can be sent again for as long as the attendance counts, to the address that it has', async () => {
  const { session } = await finished()
  const person = aPerson()
  await tick(session.id, [person], 'all')
  await toSend(11)
  const [row] = await mailsOf(session.id)
  const change = (collection: 'mail' | 'attendance' | 'session', id: string, data: object) =>
    stage.hub.payload.db.updateOne({
      collection,
      where: { id: { equals: id } },
      data: { ...data },
      options: { atomic: true },
    })
  await change('attendance', row!.person, { email: 'right@example.org' })
  const offered = async () =>
    (await stage.admin.get<MailView[]>(`/api/admin/sessions/${session.id}/mails`)).body.map(
      ({ canBeSentAgain }) => canBeSentAgain,
    )
  expect(await offered()).toEqual([true])
  const again = (id: string) => stage.admin.post<MailView>('/api/admin/mails/send-again', { id })
  expect((await again(row!.id)).status).toBe(201)
  await toSend(1)
  expect(stage.mailServer.received.at(-1)!.recipients).toEqual(['right@example.org'])
  const text = String(received().at(-1)!.text)
  expect(text).toContain('/sessions?my=')
  expect(text).toContain('/sessions?my\n')
  await change('session', session.id, { cancelledAt: new Date().toISOString() })
  expect(await offered()).toEqual([false])
  expect((await again(`${row!.id}:again`)).status).toBe(409)
})
