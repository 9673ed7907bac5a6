import { expect, it, vi } from 'vitest'
import { clockChange } from '#collections/dates.fixture.ts'
import { formatDate } from '#collections/site-time.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'

const variables = {
  SITE_URL: 'https://teaching.example.org',
  MAIL_FROM: 'ED Teaching <teaching@example.org>',
}
const { hub, admin, mailServer, sendDue } = await aHubWithMail(undefined, undefined, variables, {
  sendsMail: true,
})

const receiptsTo = (email: string) =>
  vi.waitFor(
    () => {
      const found = mailServer.receipts.filter(({ recipients }) => recipients.includes(email))
      expect(found).toHaveLength(1)
      return found[0]!.mail
    },
    { timeout: 15_000 },
  )

/** The lines of a calendar file, unfolded. */
const linesOf = (file: Buffer | string) => String(file).replaceAll('\r\n ', '').split('\r\n')

it('registering for the day on which the clocks change sends one confirmation with an invitation', async () => {
  const day = clockChange('March')
  const when = `${formatDate(day, 'Europe/London')}, 09:00–10:30 BST`
  const { id } = await aSession(admin, {
    title: 'Airway, day',
    startTime: `${day}T09:00:00`,
    endTime: `${day}T10:30:00`,
  })
  const person = aPerson()
  await hub.anonymous.register(id, person)
  const mail = await receiptsTo(person.email)
  expect(mail.subject).toBe('You are registered: Airway, day')
  expect(mail.text).toContain(`When: ${when}\nWhere: Seminar room`)
  expect(mail.html).toContain(when)
  const [invite] = mail.attachments.filter(({ filename }) => filename === 'invite.ics')
  expect(linesOf(invite!.content)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      `UID:session-${id}@teaching.example.org`,
      'SEQUENCE:0',
      `DTSTART:${day.replaceAll('-', '')}T080000Z`,
      String.raw`SUMMARY:Airway\, day`,
      'ORGANIZER;CN="ED Teaching":mailto:teaching@example.org',
      `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="${person.fullName}":MAILTO:${person.email}`,
    ]),
  )
  // The part that mail programs act on says the same as the file.
  expect(mail.attachments.map(({ contentType }) => contentType)).toContain('text/calendar')
  // Not before it is noted as sent: until then, a sender an hour ahead takes it for one that broke off.
  await vi.waitFor(async () => {
    const [row] = await hub.rows('mail', { email: person.email })
    expect(row?.state).toBe('sent')
  })
  await sendDue(90)
  await receiptsTo(person.email)
})

it('joining a waiting list sends one receipt, without an invitation', async () => {
  const { id } = await aSession(admin, { title: 'Full house', capacity: 1 })
  await hub.anonymous.register(id)
  const person = aWaitingPerson()
  await hub.anonymous.join(id, person)
  const mail = await receiptsTo(person.email)
  expect(mail.subject).toBe('You are on the waiting list: Full house')
  expect(mail.attachments).toEqual([])
})

it('a sign-up that is refused leaves no mail', async () => {
  const { id } = await aSession(admin, { capacity: 1 })
  const [first, second] = [aPerson(), aPerson()]
  const register = (person: object) => hub.anonymous.register(id, person)
  const answers = [await register(first), await register(second), await register(first)]
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 409])
  const join = { ...aWaitingPerson(), email: first.email }
  expect((await hub.anonymous.join(id, join)).status).toBe(409)
  const mails = await hub.rows('mail', { session: id })
  expect(mails.map(({ kind, email }) => [kind, email])).toEqual([['place', first.email]])
})
