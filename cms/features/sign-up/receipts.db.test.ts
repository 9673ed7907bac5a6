import { expect, it } from 'vitest'
import { clockChange } from '#collections/dates.fixture.ts'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { formatDate } from '#collections/site-time.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { inviteOf } from '#cms/testing/calendar-grammar.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'

const variables = {
  SITE_URL: 'https://teaching.example.org',
  MAIL_FROM: 'ED Teaching <teaching@example.org>',
}
const { hub, admin, mailServer, sendDue } = await aHubWithMail(undefined, undefined, variables)
const { sentTo } = mailServer

const linkIn = ({ text = '' }: { text?: string }) => /\/sessions\?my=(\S+)/.exec(text)?.[1] ?? ''
const view = (link: string) => hub.anonymous.post<MySignUp>('/api/my/view', { link })

async function confirmed(session: string, person = aPerson()) {
  await hub.anonymous.register(session, person)
  await sendDue()
  const mail = sentTo(person.email).findLast(({ text }) => text?.includes('?my='))!
  return { ...person, mail, link: linkIn(mail) }
}

it.each([
  ['March', '080000Z', 'BST'],
  ['October', '090000Z', 'GMT'],
] as const)(
  'registering for the clock change of %s sends one confirmation with an invitation',
  async (month, start, zone) => {
    const day = clockChange(month)
    const when = `${formatDate(day, 'Europe/London')}, 09:00–10:30 ${zone}`
    const { id } = await aSession(admin, {
      title: 'Airway, day',
      startTime: `${day}T09:00:00`,
      endTime: `${day}T10:30:00`,
    })
    const { mail, link, ...person } = await confirmed(id)
    expect(mail.subject).toBe('You are registered: Airway, day')
    expect(mail.text).toContain(`When: ${when}\nWhere: Seminar room`)
    expect(mail.html).toContain(when)
    expect(mail.html).toContain(`/sessions?my=${link}`)
    expect((await view(link)).body).toMatchObject({ isRegistered: true, session: { id } })
    const { text } = inviteOf(mail)
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:session-${id}@teaching.example.org`,
        'SEQUENCE:0',
        `DTSTART:${day.replaceAll('-', '')}T${start}`,
        String.raw`SUMMARY:Airway\, day`,
        'ORGANIZER;CN="ED Teaching":mailto:teaching@example.org',
        `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="${person.fullName}":MAILTO:${person.email}`,
      ]),
    )
    expect(text).not.toContain(link.split('.')[1])
    // The part that mail programs act on says the same as the file.
    expect(mail.attachments.map(({ contentType }) => contentType)).toContain('text/calendar')
    await sendDue(90)
    expect(sentTo(person.email)).toHaveLength(1)
  },
)

it('joining a waiting list sends one receipt with the number, and no invitation', async () => {
  const { id } = await aSession(admin, { title: 'Full house', capacity: 1 })
  await hub.anonymous.register(id)
  const person = aWaitingPerson()
  await hub.anonymous.join(id, person)
  await sendDue()
  const [mail, ...others] = sentTo(person.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('You are on the waiting list: Full house')
  expect(mail?.attachments).toEqual([])
  expect(mail?.text).toContain('See or leave the waiting list: ')
  expect((await view(linkIn(mail!))).body).toMatchObject({ isRegistered: false, position: 1 })
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

it('a cancelled place leaves the calendar, and comes back after a new sign-up [mail.calendar]', async () => {
  const { id } = await aSession(admin)
  const person = await confirmed(id)
  expect((await hub.anonymous.post('/api/my/cancel', { link: person.link })).status).toBe(204)
  await sendDue(1)
  const told = sentTo(person.email).at(-1)
  expect(told?.subject).toMatch(/^No longer signed up: /)
  expect(told?.text).not.toContain('?my=')
  expect(told?.text).toMatch(/^No longer signed up\n/)
  const [invite, removal] = [inviteOf(person.mail), inviteOf(told)]
  expect(removal.text).toContain('METHOD:CANCEL')
  expect(removal.text).toContain('STATUS:CANCELLED')
  const types = told?.attachments.map(({ headers }) => JSON.stringify(headers.get('content-type')))
  expect(types?.join()).toContain('"method":"CANCEL"')
  expect(removal.uid).toBe(invite.uid)
  expect(removal.sequence).toBeGreaterThan(invite.sequence)
  const again = await confirmed(id, { ...aPerson(), email: person.email })
  expect(inviteOf(again.mail).sequence).toBeGreaterThan(removal.sequence)
})
