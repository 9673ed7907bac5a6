import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import { describe, expect, it } from 'vitest'
import { inDays } from '#collections/dates.fixture.ts'
import { formatDate } from '#collections/site-time.ts'
import type { PromotionView } from '#collections/registrations/contract.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aSession } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'

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

const { hub, admin, mailServer } = await aHubWithMail((address) => address.startsWith('refused'))

async function promoted(person = ada, fields = {}) {
  const { id } = await aSession(admin, { ...session, ...fields })
  await hub.anonymous.register(id)
  const entry = (await hub.anonymous.join(id, person)).body
  const answer = await admin.post<PromotionView>(`/api/waiting-list/${entry.id}/promote`)
  return { id, ...answer }
}

describe('a promoted person', () => {
  it('gets an email with title, date, time and place, and the answer says so', async () => {
    const { status, body, id } = await promoted()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      fullName: ada.name,
      email: ada.email,
      rotaTier: ada.tier,
      notified: true,
    })
    const stored = await adminView(admin, id)
    expect(stored?.registrations.map(({ email }) => email)).toContain(ada.email)
    expect(stored?.waitingListCount).toBe(0)
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
    await promoted(ada, { title: 'On {name}' })
    // Confirmations have the same text.
    const mail = mailServer.sentTo(ada.email).at(-1)
    expect(mail?.subject).toBe(`On {name}: come on ${day}`)
    expect(mail?.text?.trim()).toContain(
      `Hi ${ada.name}, see the map (https://example.org/map) {nope}\n\n- ${day}\n- On {name}`,
    )
    expect(mail?.html).toContain('<a href="https://example.org/map">the map</a> {nope}')
    expect(mail?.html).toMatch(/<li[^>]*>On \{name\}<\/li>/)
  })

  it('stays promoted when the address is refused, and the answer says that no email was sent', async () => {
    const refused = { ...ada, email: 'refused@example.org' }
    const { status, body } = await promoted(refused)
    expect(status).toBe(201)
    expect(body).toMatchObject({ email: refused.email, notified: false })
  })
})
