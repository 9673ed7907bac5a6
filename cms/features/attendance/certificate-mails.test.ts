import { addHours } from 'date-fns/addHours'
import { beforeEach, expect, it } from 'vitest'
import type { MailView } from '#collections/mail/contract.ts'
import { certificateParts } from './emails/certificate.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { aPastSession, moveTo, record } from '#cms/testing/past-session.ts'
import { findAttendance } from './attendance-rows.ts'

const stage = await aHubWithMail()
beforeEach(() => stage.hub.clear('mail'))

const tick = (session: string, people: object[], share: 'all' | 'half' | null = 'all') =>
  record(stage.admin, session, people, share)
/** A session of an hour and a half that is over, with these people. */
async function finished(people: object[] = [aPerson()]) {
  const { session } = await aPastSession(stage.hub, stage.admin, { began: 180, lasts: 90 })
  if (people.length > 0) await tick(session.id, people)
  return session
}
const mailsOf = (session: string) => stage.hub.rows('mail', { session })
const toSend = stage.sendDue
const received = () => stage.mailServer.received.map(({ mail }) => mail)

it('each attendee is emailed once, ten minutes after it was recorded, with certificate and record [certificate.once]', async () => {
  const session = await finished([])
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
  const session = await finished()
  await moveTo(stage.hub, session.id, { began: -7 * 24 * 60, lasts: 90 })
  await toSend(11)
  expect(received()).toEqual([])
  await moveTo(stage.hub, session.id, { began: 180, lasts: 90 })
  await toSend(8 * 24 * 60)
  expect(received()).toHaveLength(1)
})

it('has a link to the slides, also for mail programs that link no addresses', async () => {
  const session = await finished()
  const materialsUrl = 'https://example.org/slides?a=1&b=2'
  await stage.hub.change('session', session.id, { materialsUrl })
  await toSend(11)
  const [mail] = received()
  expect(mail!.text).toContain(`Slides: ${materialsUrl}`)
  expect(mail!.html).toContain(`<a href="${materialsUrl.replace('&', '&amp;')}"`)
})

it('attendees of a session that took longer are emailed after its new end', async () => {
  const { session } = await aPastSession(stage.hub, stage.admin, { began: 80, lasts: 90 })
  await tick(session.id, [aPerson()])
  const { endTime } = await moveTo(stage.hub, session.id, { began: 80, lasts: 240 })
  await toSend(75)
  const dueAt = addHours(new Date(endTime), 1).toISOString()
  expect(await mailsOf(session.id)).toMatchObject([{ state: 'waiting', dueAt }])
  expect(received()).toEqual([])
  await moveTo(stage.hub, session.id, { began: 241, lasts: 240 })
  await toSend(225)
  expect(received()).toHaveLength(1)
})

it('emails due while a session was in the trash are sent once it is restored', async () => {
  const session = await finished()
  await stage.admin.delete(`/api/sessions/${session.id}`)
  await toSend(11)
  expect(received()).toEqual([])
  expect((await stage.admin.post(`/api/admin/deleted-items/${session.id}/restore`)).status).toBe(
    200,
  )
  await toSend(12)
  expect(received()).toHaveLength(1)
})

it('a person taken off before is not emailed; one put back is emailed once', async () => {
  const person = aPerson()
  const session = await finished([person])
  const [row] = await findAttendance(stage.hub, session.id)
  await tick(session.id, [person], null)
  await toSend(11)
  expect(received()).toEqual([])
  const restore = () => stage.admin.post(`/api/admin/deleted-items/${row!.id}/restore`)
  expect((await restore()).status).toBe(200)
  await toSend(12)
  expect(received()).toHaveLength(1)
  for (const putBack of [() => tick(session.id, [person]), restore]) {
    await tick(session.id, [person], null)
    await putBack()
    await toSend(30)
    expect(received()).toHaveLength(1)
  }
})

it('goes without documents when these cannot be made', async () => {
  const session = await finished()
  const [row] = await findAttendance(stage.hub, session.id)
  const broken = { ...row!, number: undefined as unknown as string }
  const stored = await findRow(stage.hub, 'session', { id: { equals: session.id } })
  const one = { row: broken, session: stored!, standing: 'counts' as const, minutes: 90 }
  const { values, documents } = await certificateParts(stage.hub, one)
  expect(documents).toEqual([])
  expect(values).toEqual({ hours: '1.5', total: '1.5', count: '1 session' })
})

it('one email tells a person of all certificates that are due at the same time', async () => {
  const person = { ...aPerson(), fullName: 'Dr Sam Okafor' }
  const sessions = []
  for (let count = 0; count < 4; count++) sessions.push(await finished([person, aPerson()]))
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

it('a certificate can be sent again, to the current address, while the attendance counts', async () => {
  const person = aPerson()
  const session = await finished([person])
  await toSend(11)
  const [row] = await mailsOf(session.id)
  await stage.hub.change('attendance', row!.person, { email: 'right@example.org' })
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
  await stage.hub.change('session', session.id, { cancelledAt: new Date().toISOString() })
  expect(await offered()).toEqual([false])
  expect((await again(`${row!.id}:again`)).status).toBe(409)
})
