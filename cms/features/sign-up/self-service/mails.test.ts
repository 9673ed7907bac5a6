import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cancellation, MySignUp } from '#collections/my-sessions/contract.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { type HubWithMail, sendDueMails, startHubWithMail } from '#cms/testing/hub-with-mail.ts'
import type { TestApp } from '#cms/testing/test-app.ts'
import type { TestClient } from '#cms/testing/test-client.ts'

let hub: TestApp
let admin: TestClient
let mailServer: HubWithMail['mailServer']
let stop: HubWithMail['stop']

beforeAll(async () => {
  ;({ hub, admin, mailServer, stop } = await startHubWithMail())
})
beforeEach(() => {
  mailServer.received.length = 0
  mailServer.receipts.length = 0
})
afterAll(() => stop())

const sendDue = (minutes = 0) => sendDueMails(hub, minutes)
const to = (email: string, mails: typeof mailServer.received) =>
  mails.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail)
const receiptsTo = (email: string) => to(email, mailServer.receipts)
const sentTo = (email: string) => [...receiptsTo(email), ...to(email, mailServer.received)]
type Sent = ReturnType<typeof sentTo>[number]

const fileOf = (mail: Sent | undefined) => {
  const [file] = mail?.attachments.filter(({ filename }) => filename?.endsWith('.ics')) ?? []
  return String(file?.content).replaceAll('\r\n ', '')
}
const sequence = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1])
const uid = (file: string) => /^UID:(.+)$/m.exec(file)?.[1]
const linkIn = (mail: Sent | undefined) => /\/sessions\?my#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

const view = (link: string) => hub.anonymous.post<MySignUp>('/api/my/view', { link })
const cancel = async (link: string) => {
  const { status, body } = await hub.anonymous.post<Cancellation>('/api/my/cancel', { link })
  expect(status).toBe(200)
  return body.undo
}
const undo = (token: string) => hub.anonymous.post('/api/my/undo-cancel', { undo: token })

async function confirmed(session: string, person = aPerson()) {
  await hub.anonymous.post(`/api/sessions/${session}/register`, person)
  await sendDue()
  const mail = receiptsTo(person.email).at(-1)
  return { ...person, mail, link: linkIn(mail) }
}

describe('the mails about a sign-up', () => {
  it('lead to it, in text and HTML, and no calendar file holds the link', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const { mail, link } = await confirmed(id)
    expect((await view(link)).body).toMatchObject({ isRegistered: true, session: { id } })
    expect(mail?.html).toContain(`/sessions?my#${link}`)
    expect(fileOf(mail)).toContain('METHOD:REQUEST')
    expect(fileOf(mail)).not.toContain(link.split('.')[1])
    const waiting = aWaitingPerson()
    await hub.anonymous.post(`/api/sessions/${id}/waiting-list`, waiting)
    await sendDue()
    const [receipt] = sentTo(waiting.email)
    expect(receipt?.text).toContain('See or leave the waiting list: ')
    expect((await view(linkIn(receipt))).body).toMatchObject({ isRegistered: false, position: 1 })
  })

  it('sent to an earlier address open nothing after the address was corrected', async () => {
    const { id } = await aSession(admin)
    const person = await confirmed(id)
    const where = { email: { equals: person.email } }
    await hub.payload.update({
      collection: 'registration',
      where,
      data: { email: 'n@example.org' },
    })
    expect((await view(person.link)).status).toBe(404)
  })
})

describe('a cancelled place', () => {
  it('leaves the calendar after two minutes, and comes back above that when the person signs up again', async () => {
    const { id } = await aSession(admin)
    const person = await confirmed(id)
    await cancel(person.link)
    await sendDue(1)
    expect(sentTo(person.email)).toHaveLength(1)
    await sendDue(3)
    const told = sentTo(person.email).at(-1)
    expect(told?.subject).toMatch(/^No longer signed up: /)
    expect(told?.text).not.toContain('?my#')
    expect(told?.text).toMatch(/^You are no longer signed up\n/)
    const [invite, removal] = [fileOf(person.mail), fileOf(told)]
    expect(removal).toContain('METHOD:CANCEL')
    expect(removal).toContain('STATUS:CANCELLED')
    const types = told?.attachments.map(({ headers }) =>
      JSON.stringify(headers.get('content-type')),
    )
    expect(types?.join()).toContain('"method":"CANCEL"')
    expect(uid(removal)).toBe(uid(invite))
    expect(sequence(removal)).toBeGreaterThan(sequence(invite))
    const again = await confirmed(id, { ...aPerson(), email: person.email })
    expect(sequence(fileOf(again.mail))).toBeGreaterThan(sequence(removal))
  })

  it('that is undone within two minutes is told to nobody, and keeps what was sent', async () => {
    const { id } = await aSession(admin)
    const person = await confirmed(id)
    expect((await undo(await cancel(person.link))).status).toBe(200)
    await sendDue(10)
    expect(sentTo(person.email)).toHaveLength(1)
    const where = { email: { equals: person.email } }
    const mails = await findRows(hub, 'mail', { where, sort: 'kind' })
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['confirmation', 'sent'],
      ['withdrawn', 'dropped'],
    ])
    expect(mails[0]?.sentAt).not.toBeNull()
  })

  it('that is undone after the mail about it is confirmed anew', async () => {
    const { id } = await aSession(admin)
    const person = await confirmed(id)
    const token = await cancel(person.link)
    await sendDue(3)
    await undo(token)
    await sendDue(3)
    const files = sentTo(person.email).map(fileOf)
    const methods = files.map((file) => /^METHOD:(\w+)/m.exec(file)?.[1])
    // Receipts stand before the other mails.
    expect(methods).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(sequence(files[1]!)).toBeGreaterThan(sequence(files[2]!))
  })

  it('that is undone after the mail about it and cancelled again leaves the calendar once more', async () => {
    const { id } = await aSession(admin)
    const person = await confirmed(id)
    for (let time = 1; time <= 2; time++) {
      const token = await cancel(person.link)
      await sendDue(3)
      await undo(token)
      await sendDue(3)
    }
    const invitations = receiptsTo(person.email).map(fileOf).map(sequence)
    const removals = to(person.email, mailServer.received).map(fileOf).map(sequence)
    const [first, second, third] = invitations
    expect(invitations).toHaveLength(3)
    const inOrder = [first!, removals[0]!, second!, removals[1]!, third!]
    expect(inOrder).toEqual([...new Set(inOrder)].toSorted((one, other) => one - other))
  })

  it('that nobody could undo since it was taken is still told', async () => {
    const { id } = await aSession(admin, { capacity: 1 })
    const person = await confirmed(id)
    const token = await cancel(person.link)
    await confirmed(id)
    expect((await undo(token)).status).toBe(409)
    await sendDue(3)
    expect(sentTo(person.email).map(({ subject }) => subject?.split(':')[0])).toEqual([
      'You are registered',
      'No longer signed up',
    ])
  })
})
