import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import { describe, expect, it, vi } from 'vitest'
import { inDays } from '#collections/dates.fixture.ts'
import { formatDate } from '#collections/site-time.ts'
import type { PromotionView } from '#collections/registrations/contract.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aSession } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import { mailAdapter } from '#cms/email/outbox/deliver.ts'
import { createMailSender } from '#cms/email/outbox/mail-sender.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

const ada = { name: 'Ada O’Lovelace', email: 'ada@example.org', tier: 'tier 2' }
const session = {
  title: 'Zoë’s airway day 🩺',
  location: 'Résus & co',
  startTime: inDays(60, '14:30'),
  endTime: inDays(60, '16:00'),
  capacity: 1,
}
/** 'Wednesday 20 January 2027' */
const day = formatDate(session.startTime, 'Europe/London')

async function promoteAda(hub: TestApp, admin: TestClient, fields = {}) {
  const { id } = await aSession(admin, { ...session, ...fields })
  await hub.anonymous.register(id)
  const entry = (await hub.anonymous.join(id, ada)).body
  const answer = await admin.post<PromotionView>(`/api/waiting-list/${entry.id}/promote`)
  return { id, ...answer }
}

async function isRegistered(admin: TestClient, id: string) {
  const stored = await adminView(admin, id)
  const addresses = stored?.registrations.map(({ email }) => email)
  return stored?.waitingListCount === 0 && addresses?.includes(ada.email)
}

const { hub, admin, mailServer } = await aHubWithMail((address) => address.startsWith('refused'))

describe('a promoted person', () => {
  it('gets an email with title, date, time and place, and the answer says so', async () => {
    const { status, body, id } = await promoteAda(hub, admin)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      fullName: ada.name,
      email: ada.email,
      rotaTier: ada.tier,
      notified: true,
    })
    expect(await isRegistered(admin, id)).toBe(true)
    expect(mailServer.received).toHaveLength(1)
    const [{ recipients, mail } = { recipients: [], mail: undefined }] = mailServer.received
    expect(recipients).toEqual([ada.email])
    expect(mail?.subject).toBe(`You have a place: ${session.title}`)
    expect(mail?.text?.trim().split('\n\n')).toEqual([
      'You have a place',
      session.title,
      expect.stringMatching(new RegExp(`^When: ${day}, 14:30–16:00 (GMT|BST)\nWhere: Résus & co$`)),
      `Dear ${ada.name},`,
      'A place has become free.',
      `You have a place at ${session.title}.`,
      'If you can no longer come, please cancel with the link below so that someone else can have your place.',
      expect.stringMatching(/^See or cancel your place: \S+\?my=\S+$/),
      'The ED teaching team',
    ])
    const link = signLink(hub.env, 'registered', body.id, ada.email)
    expect(mail?.text).toContain(
      `See or cancel your place: ${hub.env.SITE_URL}/sessions?my=${link}\n`,
    )
    expect(mail?.html).toContain(`<p>Dear ${ada.name},</p>`)
    expect(mail?.html).toContain(`<strong>${session.title}</strong>`)
    expect(mail?.html).toContain('Résus &amp; co')
    expect(mail?.attachments.map(({ filename }) => filename)).toContain('invite.ics')
  })

  it('gets the words that a super-admin wrote in the panel', async () => {
    const placeBody = convertMarkdownToLexical({
      markdown:
        'Hi {name}, see [the map](https://example.org/map) {nope}\n\n- **{date}**\n- {title}',
      editorConfig: await editorConfigFactory.default({ config: hub.payload.config }),
    })
    await hub.payload.updateGlobal({
      slug: 'mail-templates',
      data: { placeSubject: '{title}: come on {date}', placeBody: { ...placeBody } },
    })
    // Only what was left empty is the built-in text.
    const shown = await hub.payload.findGlobal({ slug: 'mail-templates' })
    expect(JSON.stringify(shown.placeBody)).toContain('Hi {name}')
    expect(JSON.stringify(shown.participantsBody)).toContain('This is an update about the session')
    // A value that looks like a placeholder is a value.
    await promoteAda(hub, admin, { title: 'On {name}' })
    // Confirmations have the same text.
    const mail = mailServer.sentTo(ada.email).at(-1)
    expect(mail?.subject).toBe(`On {name}: come on ${day}`)
    expect(mail?.text?.trim()).toContain(
      `Hi ${ada.name}, see the map (https://example.org/map) {nope}\n\n- ${day}\n- On {name}`,
    )
    expect(mail?.html).toContain('<a href="https://example.org/map">the map</a> {nope}')
    expect(mail?.html).toMatch(/<li[^>]*>On \{name\}<\/li>/)
  })

  it('stays promoted when the address is refused, and the answer says that nobody was told', async () => {
    const { id } = await aSession(admin, session)
    await hub.anonymous.register(id)
    const refused = { ...ada, email: 'refused@example.org' }
    const entry = (await hub.anonymous.join(id, refused)).body
    const { status, body } = await admin.post(`/api/waiting-list/${entry.id}/promote`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ email: refused.email, notified: false })
  })
})

it('without a mail server a promotion stands, its email waits, and goes once a server is set', async () => {
  const hub = await startTestApp()
  const { status, body } = await promoteAda(hub, await hub.signIn())
  expect([status, body.notified]).toEqual([201, false])
  expect(await createMailSender(hub).sendDue()).toBe(false)
  const mailServer = await startMailServer()
  const env = { ...hub.env, SMTP_URL: mailServer.url }
  const { sendEmail } = (await mailAdapter(env))({ payload: hub.payload })
  vi.spyOn(hub.payload, 'sendEmail').mockImplementation(sendEmail)
  await createMailSender({ ...hub, env }).sendDue()
  await vi.waitFor(() =>
    expect(mailServer.received.map(({ mail }) => mail.subject)).toContain(
      `You have a place: ${session.title}`,
    ),
  )
  await hub.stop()
  await mailServer.stop()
})
