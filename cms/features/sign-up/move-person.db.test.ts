import { describe, expect, it } from 'vitest'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aSession, aPerson } from '#cms/testing/factories.ts'
import { adminView, aFullSession, counts } from '#cms/testing/full-session.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()

const place = 'registered'
const waitingList = 'waiting'
type Answer = RegistrationView & { message?: string; current?: object }
const move = (id: string | undefined, body: object) =>
  admin.post<Answer>(`/api/registrations/${id}/move`, body)
const moveEntry = (id: string | undefined, body: object) =>
  admin.post<Answer>(`/api/waiting-list/${id}/move`, body)
const countsOf = (id: string) => counts(hub, admin, id)
const partsOf = (mail?: { text?: string }) => mail?.text?.trim().split('\n\n') ?? []
const mailsTo = (email: string) => hub.rows('mail', { email }, 'kind')

describe('a person who is moved', () => {
  it('has a place only in the other session, and both emails', async () => {
    const { id: from, registrations } = await aFullSession(hub, admin, 2, 0)
    const { id: to, title } = await aSession(admin, { location: 'The other room' })
    const { title: oldTitle, registrations: people } = (await adminView(admin, from))!
    const [person] = people
    await sendDue()
    mailServer.clear()
    const { status, body } = await move(registrations[0], { session: to, list: place })
    expect([status, body]).toMatchObject([200, { fullName: person!.fullName }])
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect((await adminView(admin, to))?.registrations).toMatchObject([
      { id: body.id, email: person!.email, rotaTier: person!.rotaTier },
    ])
    const mailed = (await mailsTo(person!.email)).map(({ kind, session }) => `${kind} ${session}`)
    expect(mailed).toEqual(expect.arrayContaining([`left ${from}`, `place ${to}`]))
    await sendDue()
    const mails = [...mailServer.receipts, ...mailServer.received].map(({ mail }) => mail)
    const farewell = mails.find(({ subject }) => subject?.startsWith('Your sign-up has moved'))
    expect(farewell?.text).toContain(`You now have a place at ${title}.`)
    const [heading, now, facts, ...others] = partsOf(farewell)
    const [left, , link] = others.slice(-4)
    expect([heading, now, left]).toEqual([
      'Your sign-up has moved',
      `Now: ${title}`,
      `No longer: ${oldTitle}`,
    ])
    expect(facts).toMatch(/^When: .+\nWhere: The other room$/)
    expect(link).toMatch(/^See or cancel your place: /)
    const confirmation = mails.find(({ subject }) => subject === `You are registered: ${title}`)
    expect(partsOf(confirmation).at(-2)).toBe(link)
    const file = farewell?.attachments.find(({ filename }) => filename?.endsWith('.ics'))
    expect(String(file?.content)).toContain('METHOD:CANCEL')
    const [event] = await hub.rows('audit-event', { deed: 'move' })
    expect(event).toMatchObject({ actor: 'editor', subject: 'registration', subjectId: body.id })
    expect((await move(registrations[0], { session: to, list: place })).status).toBe(409)
  })

  it('takes a place beyond the capacity only knowingly', async () => {
    const { id: from, registrations } = await aFullSession(hub, admin, 1, 0)
    const { id: to } = await aFullSession(hub, admin, 1, 1)
    const asked = await move(registrations[0], { session: to, withinCapacity: true })
    expect([asked.status, asked.body.current]).toEqual([
      409,
      { capacity: 1, registered: 1, waitingListCount: 1 },
    ])
    expect(await countsOf(from)).toEqual([1, 0])
    const { body } = await move(registrations[0], { session: to })
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      [0, 0],
      [2, 1],
    ])
    // Back again: nobody is beyond the capacity any more.
    expect((await move(body.id, { session: from })).status).toBe(200)
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      [1, 0],
      [1, 1],
    ])
  })

  it('may be put last on the waiting list, of another session or of their own', async () => {
    const { id: from, registrations, entries } = await aFullSession(hub, admin, 2, 1)
    const { id: to } = await aFullSession(hub, admin, 1, 1)
    await moveEntry(entries[0], { session: to, list: waitingList })
    await move(registrations[0], { session: to, list: waitingList })
    await move(registrations[1], { session: from, list: waitingList })
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      [0, 1],
      [1, 3],
    ])
    const [own] = (await adminView(admin, from))!.waitingList
    const kinds = (await mailsTo(own!.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['left', 'place', 'waiting'])
  })

  it('to the waiting list of their own session gets its link, and no loss is announced', async () => {
    const { id, registrations } = await aFullSession(hub, admin, 1, 0)
    await sendDue()
    mailServer.clear()
    await move(registrations[0], { session: id, list: waitingList })
    await sendDue()
    const { title } = (await adminView(admin, id))!
    const mails = [...mailServer.receipts, ...mailServer.received].map(({ mail }) => mail)
    const parts = partsOf(mails.find(({ subject }) => subject?.startsWith('Your sign-up')))
    expect(parts.slice(0, 2)).toEqual(['Your sign-up has moved', title])
    expect(parts.at(-2)).toMatch(/^See or leave the waiting list: /)
    expect(parts).toContain(
      `You are now on the waiting list for ${title}. A second email confirms it.`,
    )
  })
})

it('the email about a move says nothing of a session that has been deleted since', async () => {
  const { id: from, registrations } = await aFullSession(hub, admin, 1, 0)
  const { id: to, title } = await aSession(admin)
  const { title: oldTitle, registrations: people } = (await adminView(admin, from))!
  await move(registrations[0], { session: to, list: place })
  await admin.delete(`/api/sessions/${to}`)
  await sendDue()
  const mail = mailServer.sentTo(people[0]!.email).at(-1)
  expect(mail?.subject).toBe(`No longer signed up: ${oldTitle}`)
  expect(mail?.text).not.toContain(title)
})

describe('a move is refused', () => {
  it('to their present list, and to a place of their own session, which is a promotion', async () => {
    const { id, registrations, entries } = await aFullSession(hub, admin, 1, 1)
    expect((await move(registrations[0], { session: id })).status).toBe(409)
    const { status, body } = await moveEntry(entries[0], { session: id, list: place })
    expect([status, body.message]).toEqual([409, 'Promote this person instead.'])
    expect(await countsOf(id)).toEqual([1, 1])
  })

  it('where the address is on a list already, and where there is no such person or session', async () => {
    const { id: from, registrations } = await aFullSession(hub, admin, 1, 0)
    const { id: to } = await aSession(admin)
    const { email } = (await adminView(admin, from))!.registrations[0]!
    await hub.anonymous.register(to, { ...aPerson(), email })
    for (const list of [place, waitingList]) {
      expect((await move(registrations[0], { session: to, list })).status).toBe(409)
    }
    expect((await move('nobody', { session: to })).status).toBe(404)
    expect((await move(registrations[0], { session: 'nowhere' })).status).toBe(404)
    expect((await move(registrations[0], { list: place })).status).toBe(400)
    expect([await countsOf(from), await countsOf(to)]).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  it('once another administrator has moved the person', async () => {
    const { id: from, registrations } = await aFullSession(hub, admin, 1, 0)
    const targets = [await aSession(admin), await aSession(admin), await aSession(admin)]
    const answers = await Promise.all(
      targets.map(({ id }) => move(registrations[0], { session: id })),
    )
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
    expect(await countsOf(from)).toEqual([0, 0])
    const moved = await Promise.all(targets.map(({ id }) => countsOf(id)))
    expect(moved.flat().reduce((sum, count) => sum! + count!, 0)).toBe(1)
  })
})
