import { describe, expect, it } from 'vitest'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { inviteOf } from '#cms/testing/calendar-grammar.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()

const { sentTo } = mailServer
type Sent = ReturnType<typeof sentTo>[number]
const linkIn = (mail: Sent | undefined) => /\/sessions\?my=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

const view = (link: string) => hub.anonymous.post<MySignUp>('/api/my/view', { link })

async function confirmed(session: string, person = aPerson()) {
  await hub.anonymous.register(session, person)
  await sendDue()
  const mail = sentTo(person.email).findLast(({ text }) => text?.includes('?my='))
  return { ...person, mail, link: linkIn(mail) }
}

describe('the mails about a sign-up', () => {
  it('lead to it, in text and HTML, and no calendar file holds the link', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const { mail, link } = await confirmed(id)
    expect((await view(link)).body).toMatchObject({ isRegistered: true, session: { id } })
    expect(mail?.html).toContain(`/sessions?my=${link}`)
    expect(inviteOf(mail).text).toContain('METHOD:REQUEST')
    expect(inviteOf(mail).text).not.toContain(link.split('.')[1])
    const waiting = aWaitingPerson()
    await hub.anonymous.join(id, waiting)
    await sendDue()
    const [receipt] = sentTo(waiting.email)
    expect(receipt?.text).toContain('See or leave the waiting list: ')
    expect((await view(linkIn(receipt))).body).toMatchObject({ isRegistered: false, position: 1 })
  })
})

describe('a cancelled place', () => {
  it('leaves the calendar, and comes back above that when the person signs up again [mail.calendar]', async () => {
    const { id } = await aSession(admin)
    const person = await confirmed(id)
    const { status } = await hub.anonymous.post('/api/my/cancel', { link: person.link })
    expect(status).toBe(204)
    await sendDue(1)
    const told = sentTo(person.email).at(-1)
    expect(told?.subject).toMatch(/^No longer signed up: /)
    expect(told?.text).not.toContain('?my=')
    expect(told?.text).toMatch(/^No longer signed up\n/)
    const [invite, removal] = [inviteOf(person.mail), inviteOf(told)]
    expect(removal.text).toContain('METHOD:CANCEL')
    expect(removal.text).toContain('STATUS:CANCELLED')
    const types = told?.attachments.map(({ headers }) =>
      JSON.stringify(headers.get('content-type')),
    )
    expect(types?.join()).toContain('"method":"CANCEL"')
    expect(removal.uid).toBe(invite.uid)
    expect(removal.sequence).toBeGreaterThan(invite.sequence)
    const again = await confirmed(id, { ...aPerson(), email: person.email })
    expect(inviteOf(again.mail).sequence).toBeGreaterThan(removal.sequence)
  })
})
