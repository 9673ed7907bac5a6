import { describe, expect, it } from 'vitest'
import { signUpKey } from '#collections/registrations/person.ts'
import type { EmailDraft } from '#collections/mail/contract.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aSession } from '#cms/testing/factories.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { aSessionOf, emailTo, sessionDay, sessionTimes } from '#cms/testing/participants.ts'
import { startTestApp } from '#cms/testing/test-app.ts'

const refused = new Set<string>()
const { hub, admin, mailServer } = await aHubWithMail(
  (address) => refused.has(address),
  undefined,
  {
    MAIL_FROM: '"Teaching, ED" <teaching@example.org>',
    MAIL_REPLY_TO: 'ED office <office@example.org>',
  },
)

describe('an administrator emails the participants of a session', () => {
  it('of 12 people, 2 of them at refused addresses: 10 mails are sent and the two are named [mail.own]', async () => {
    const { id, persons } = await aSessionOf(hub, admin, 12, { title: 'Airway day' })
    const [third, last] = [persons[2]!.email, persons[11]!.email]
    refused.add(third).add(last)
    const { status, body } = await emailTo(
      admin,
      id,
      'Update: {title}',
      'Dear {name},\nwe meet at {time} on {date}.\n\nPlace: {location} {unknown}',
    )
    expect(status).toBe(200)
    expect(body.emailsSent).toBe(10)
    expect(body.failed.map(({ email }) => email).toSorted()).toEqual([third, last].toSorted())
    for (const { message } of body.failed) expect(message).toMatch(/refused.*550.*no such user/)

    const expected = persons.filter(({ email }) => !refused.has(email))
    expect(mailServer.received.map(({ recipients }) => recipients.join()).toSorted()).toEqual(
      expected.map(({ email }) => email).toSorted(),
    )
    for (const { recipients, mail } of mailServer.received) {
      const person = persons.find(({ email }) => email === recipients[0])
      expect(mail.headers.get('to')).toMatchObject({
        value: [{ address: person?.email, name: person?.fullName }],
      })
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
      expect(mail.from?.value).toEqual([{ address: 'teaching@example.org', name: 'Teaching, ED' }])
      expect(mail.replyTo?.value).toEqual([{ address: 'office@example.org', name: 'ED office' }])
      expect(mail.subject).toBe('Update: Airway day')
      expect(mail.text).toContain(
        `Dear ${person?.fullName},\nwe meet at 09:00–10:30 on ${sessionDay}.\n\nPlace: Seminar room {unknown}\n\nSee the session: http`,
      )
      expect(mail.text).toMatch(/The ED teaching team\s*$/)
      expect(mail.html).toContain(
        `<p>Dear ${person?.fullName},<br />we meet at 09:00–10:30 on ${sessionDay}.</p><p>Place: Seminar room {unknown}</p>`,
      )
    }
  })

  it('and those who wait, if chosen', async () => {
    const { id } = await aFullSession(hub, admin, 1, 2)
    const message = { subject: 'Room', message: 'Please come.', includeWaitingList: true }
    const { body } = await admin.post(`/api/sessions/${id}/email-participants`, message)
    expect(body).toEqual({ emailsSent: 3, waiting: 0, failed: [] })
  })

  it('the signature is sent once, whether it is written or not', async () => {
    const { id } = await aSessionOf(hub, admin, 1)
    for (const message of ['Park at the back.', 'Park at the back.\n\nThe ED teaching team\n']) {
      const before = mailServer.received.length
      await emailTo(admin, id, 'Parking', message)
      const sent = mailServer.received.at(-1)
      expect(mailServer.received).toHaveLength(before + 1)
      expect(sent?.mail.text?.match(/The ED teaching team/g)).toHaveLength(1)
    }
  })

  it('no name, title or subject adds a header, a recipient or markup [mail.plain]', async () => {
    const { id } = await aSession(admin, {
      ...sessionTimes,
      title: 'T\r\nBcc: spy@example.org <script>alert(1)</script> {name}',
      location: '<img src=x onerror=alert(1)> & co',
    })
    // Past the forms, as an import or an older version could have stored it.
    const names = [
      'Eve\r\nBcc: spy@example.org',
      '"><script>alert(2)</script>',
      'Win at evil.com now',
      'n'.repeat(300),
    ]
    for (const [index, name] of names.entries()) {
      const email = `target.${index}@example.org`
      await hub.payload.db.create({
        collection: 'registration',
        data: {
          session: id,
          status: 'registered',
          name,
          email,
          tier: 'x',
          at: new Date(index).toISOString(),
          key: signUpKey(id, email),
        },
      })
    }
    const { body } = await emailTo(
      admin,
      id,
      'Re\r\nBcc: spy@example.org: {title}',
      '{name}: {title} {location} <b>',
    )
    expect(body).toEqual({ emailsSent: names.length, waiting: 0, failed: [] })
    for (const { recipients, mail } of mailServer.received) {
      const index = Number(/target\.(\d)/.exec(recipients[0] ?? '')?.[1])
      expect(recipients).toEqual([`target.${index}@example.org`])
      expect(mail.headers.has('bcc')).toBe(false)
      expect(mail.to).toMatchObject({
        value: [{ address: recipients[0], name: '' }],
      })
      const title = 'T Bcc: spy@example.org <script>alert(1)</script> {name}'
      expect(mail.subject).toBe(`Re Bcc: spy@example.org: ${title}`)
      expect(mail.text).toMatch(/^colleague: T Bcc/)
      expect(mail.text).toContain(`${title} <img src=x onerror=alert(1)> & co <b>`)
      expect(mail.html).not.toMatch(/<(script|img|b)\b/)
      expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {name} &lt;img src=x')
    }
  })

  it('is refused while nobody is registered, and for a session that does not exist', async () => {
    const { id } = await aSession(admin)
    const answer = await emailTo(admin, id)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'No one is registered for this session.',
    ])
    expect((await emailTo(admin, '65f000000000000000000000')).status).toBe(404)
    expect((await admin.get('/api/admin/sessions/nonsense/email-draft')).status).toBe(404)
  })

  it('starts with the subject Update: <title> and a text with title, date, time and location', async () => {
    const { id } = await aSession(admin, { ...sessionTimes, title: 'Airway & <day>' })
    const { body } = await admin.get<EmailDraft>(`/api/admin/sessions/${id}/email-draft`)
    expect(body).toEqual({
      subject: 'Update: Airway & <day>',
      message: [
        'Dear {name},',
        'This is an update about the session Airway & <day>.',
        `Date: ${sessionDay}\nTime: 09:00–10:30\nLocation: Seminar room`,
      ].join('\n\n'),
      signature: 'The ED teaching team',
    })
  })
})

it('a text to more people than a minute allows says at once how many emails follow', async () => {
  const mailServer = await startMailServer()
  const hub = await startTestApp({ SMTP_URL: mailServer.url, MAIL_PER_MINUTE: '5' })
  const { id } = await aSessionOf(hub, await hub.signIn(), 12)
  const { body } = await emailTo(await hub.signIn(), id)
  expect(body.emailsSent).toBeGreaterThanOrEqual(5)
  expect(body).toEqual({ emailsSent: body.emailsSent, waiting: 12 - body.emailsSent, failed: [] })
  expect(body.waiting).toBeGreaterThan(0)
  expect(mailServer.received).toHaveLength(body.emailsSent)
  await hub.stop()
  await mailServer.stop()
})
