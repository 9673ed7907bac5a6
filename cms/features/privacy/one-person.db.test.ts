import { describe, expect, it, beforeEach } from 'vitest'
import type { PersonExport } from '#collections/people/contract.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { adminView, counts } from '#cms/testing/full-session.ts'
import { record } from '#cms/testing/past-session.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { auditLogSummary, clearAuditLog } from '#cms/testing/audit-log.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()
beforeEach(() => clearAuditLog(hub.payload))

const read = async (email: string) =>
  (await admin.post<PersonExport>('/api/admin/people/read', { email })).body
const correct = (email: string, newEmail: string) =>
  admin.post<{ changed: number; emails: number; message?: string }>(
    '/api/admin/people/correct-address',
    { email, newEmail },
  )
const emailsTo = mailServer.sentTo

async function signUp(session: string, person: ReturnType<typeof aPerson>) {
  const { body } = await hub.anonymous.register(session, person)
  return body.id
}

const wait = (session: string, { fullName, email, rotaTier }: ReturnType<typeof aPerson>) =>
  hub.anonymous.join(session, {
    name: fullName,
    email,
    tier: rotaTier,
  })

/** People can be recorded at a session that has begun. */
const beginNow = (id: string) => hub.change('session', id, { startTime: new Date().toISOString() })

describe('a corrected address', () => {
  it('is corrected everywhere at once, and gets emails about the coming sessions [data.correct]', async () => {
    const person = aPerson()
    const right = `right.${person.email}`
    const sessions = [await aSession(admin), await aSession(admin)]
    for (const { id } of sessions) await signUp(id, person)
    await hub.anonymous.post('/api/topic-requests', { message: 'Burns', email: person.email })
    await sendDue()
    const { body } = await correct(person.email, right)
    expect(body).toEqual({ changed: 3, emails: 2 })
    expect((await read(person.email)).registrations).toEqual([])
    const found = await read(right)
    expect(found.registrations).toHaveLength(2)
    expect(found.topicRequests).toHaveLength(1)
    await sendDue(1)
    expect(emailsTo(right)).toHaveLength(1)
    for (const { id } of sessions) expect(await counts(hub, admin, id)).toEqual([1, 0])
  })

  it('gets what still waits to be sent, once', async () => {
    const person = aPerson()
    const { id } = await aSession(admin)
    await signUp(id, person)
    expect((await correct(person.email, `new.${person.email}`)).body.emails).toBe(0)
    await sendDue(1)
    expect(emailsTo(person.email)).toEqual([])
    expect(emailsTo(`new.${person.email}`)).toHaveLength(1)
  })

  it('joins the sign-ups of one person, and prefers a place to a turn', async () => {
    const [wrong, right] = [aPerson(), aPerson()]
    const both = await aSession(admin)
    const full = await aSession(admin, { capacity: 1 })
    await signUp(both.id, wrong)
    const kept = await signUp(both.id, right)
    const place = await signUp(full.id, wrong)
    await wait(full.id, right)
    const { status, body } = await correct(wrong.email, right.email)
    expect([status, body.changed]).toEqual([200, 1])
    const { registrations, waitingList } = await read(right.email)
    expect(registrations.map(({ id }) => id).toSorted()).toEqual([kept, place].toSorted())
    expect([waitingList, (await read(wrong.email)).registrations]).toEqual([[], []])
    for (const { id } of [both, full]) expect(await counts(hub, admin, id)).toEqual([1, 0])
  })

  it('joins two turns on a waiting list at the earlier one', async () => {
    const [wrong, right] = [aPerson(), aPerson()]
    const { id } = await aSession(admin, { capacity: 1 })
    await signUp(id, aPerson())
    await wait(id, wrong)
    await wait(id, aPerson())
    await wait(id, right)
    await correct(wrong.email, right.email)
    const { waitingList } = (await adminView(admin, id))!
    expect(waitingList.map(({ email }) => email).indexOf(right.email)).toBe(0)
    expect(waitingList).toHaveLength(2)
  })

  it('joins two attendances, with the earlier arrival, the larger share and one number', async () => {
    const [wrong, right] = [aPerson(), { ...aPerson(), fullName: 'Ada Lovelace' }]
    const { id } = await aSession(admin)
    await signUp(id, right)
    await beginNow(id)
    await record(admin, id, [wrong], 'all')
    const [first] = (await read(wrong.email)).attendance
    await record(admin, id, [right], 'half')
    const [own] = (await read(right.email)).attendance
    expect((await correct(wrong.email, right.email)).status).toBe(200)
    const { attendance } = await read(right.email)
    expect(attendance).toMatchObject([
      { id: own!.id, number: own!.number, share: 'all', fullName: 'Ada Lovelace' },
    ])
    expect(attendance[0]!.arrivedAt).toBe(first!.arrivedAt)
    const lines = (await admin.get<object[]>(`/api/admin/sessions/${id}/attendance`)).body
    expect(lines).toMatchObject([{ email: right.email, isRegistered: true }])
  })

  it('gets 404 for an unknown person, and must differ', async () => {
    expect((await correct('nobody@example.org', 'new@example.org')).status).toBe(404)
    expect((await correct('a@example.org', 'A@example.org')).status).toBe(400)
  })
})

describe('a corrected name', () => {
  it('stands on every row of its address, on certificates and in the file', async () => {
    const person = aPerson()
    const [one, other] = [await aSession(admin), await aSession(admin)]
    for (const { id } of [one, other]) await signUp(id, person)
    await beginNow(one.id)
    await record(admin, one.id, [{ ...person, fullName: 'Typed At The Door' }], 'all')
    await hub.anonymous.post('/api/topic-requests', {
      name: 'A. L.',
      message: 'Burns',
      email: person.email,
    })
    const { status, body } = await admin.post('/api/admin/people/correct-name', {
      email: person.email,
      fullName: 'Ada Lovelace',
    })
    expect([status, body]).toEqual([200, { changed: 4 }])
    const held = await read(person.email)
    const names = [
      ...held.registrations.map(({ fullName }) => fullName),
      ...held.attendance.map(({ fullName }) => fullName),
      ...held.topicRequests.map(({ name }) => name),
      ...held.emails.map(({ name }) => name),
    ]
    expect(new Set(names)).toEqual(new Set(['Ada Lovelace']))
    const file = await admin.get<string>(`/api/admin/attendance-list?session=${one.id}`)
    expect(JSON.stringify(file.body)).toContain('Ada Lovelace')
  })

  it('of one sign-up changes its attendance and waiting emails', async () => {
    const person = aPerson()
    const { id } = await aSession(admin)
    const registration = await signUp(id, person)
    await beginNow(id)
    await record(admin, id, [person], 'half')
    const fullName = 'Ada Lovelace'
    const changed = { ...person, fullName, rotaTier: 'tier 9' }
    expect((await admin.put(`/api/registrations/${registration}`, changed)).status).toBe(200)
    const { attendance, emails } = await read(person.email)
    expect(attendance).toMatchObject([{ fullName, rotaTier: 'tier 9', share: 'half' }])
    expect(new Set(emails.map(({ name }) => name))).toEqual(new Set([fullName]))
  })

  it('gets 404 for an unknown person, and is required', async () => {
    const correctName = (body: object) => admin.post('/api/admin/people/correct-name', body)
    const nobody = { email: 'nobody@example.org', fullName: 'Nobody' }
    expect((await correctName(nobody)).status).toBe(404)
    expect((await correctName({ ...nobody, fullName: ' ' })).status).toBe(400)
  })
})

const remove = (signUps: object[], tell?: object) =>
  admin.post<{ removed: number; emails: number }>('/api/admin/people/remove', { signUps, tell })

it('emails of a person name their sessions, also deleted ones, and the read is logged', async () => {
  const person = aPerson()
  const [kept, gone] = [await aSession(admin), await aSession(admin)]
  await signUp(kept.id, person)
  await signUp(gone.id, person)
  await admin.post('/api/admin/sessions/cancel', { sessions: [gone.id], reason: null, tell: true })
  await admin.delete(`/api/sessions/${gone.id}`)
  await hub.anonymous.post('/api/my/links', { email: person.email })
  const { emails } = await read(person.email)
  expect(await auditLogSummary(hub.payload)).toContainEqual(
    expect.stringMatching(/^editor read person/),
  )
  const named = emails.map(({ kind, session }) => [kind, session?.title])
  expect(named).toContainEqual(['place', kept.title])
  expect(named).toContainEqual(['cancelled', gone.title])
  expect(named).toContainEqual(['links', undefined])
})

describe('a removed person', () => {
  it('is emailed if chosen, and the session leaves their calendar', async () => {
    const person = aPerson()
    const [one, other] = [await aSession(admin), await aSession(admin)]
    const ids = [await signUp(one.id, person), await signUp(other.id, person)]
    await sendDue()
    mailServer.clear()
    const signUps = ids.map((id) => ({ list: 'registered', id }))
    const { body } = await remove(signUps, { message: 'You asked us to.' })
    expect(body).toEqual({ removed: 2, emails: 2 })
    await sendDue(1)
    const [email, ...more] = emailsTo(person.email)
    expect(more).toEqual([])
    expect(email!.subject).toBe('2 changes to your sessions')
    expect(email!.text).toContain('You asked us to.')
    const calendars = email!.attachments.map(({ content }) => content.toString())
    expect(calendars.filter((text) => text.includes('METHOD:CANCEL'))).toHaveLength(2)
    expect(await counts(hub, admin, one.id)).toEqual([0, 0])
  })

  it('is not emailed without the tick, nor after an undo', async () => {
    const [quiet, undone] = [aPerson(), aPerson()]
    const { id } = await aSession(admin)
    const [first, second] = [await signUp(id, quiet), await signUp(id, undone)]
    await sendDue()
    mailServer.clear()
    await remove([{ list: 'registered', id: first }])
    await remove([{ list: 'registered', id: second }], { message: '' })
    await admin.post(`/api/admin/deleted-items/${second}/restore`, {})
    await sendDue(1)
    expect(emailsTo(quiet.email)).toEqual([])
    expect(emailsTo(undone.email)).toEqual([])
    const link = signLink(hub.env, 'registered', second, undone.email)
    expect((await hub.anonymous.post('/api/my/view', { link })).status).toBe(200)
  })

  it('who is gone already is left out', async () => {
    const { id } = await aSession(admin)
    const person = await signUp(id, aPerson())
    const signUps = [{ list: 'registered', id: person }]
    await remove(signUps)
    expect((await remove(signUps, { message: '' })).body).toEqual({ removed: 0, emails: 0 })
    const mails = await hub.rows('mail', { person })
    expect(mails.map(({ kind }) => kind)).toEqual(['place'])
  })
})
