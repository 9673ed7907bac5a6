import { beforeEach, describe, expect, it } from 'vitest'
import type { PersonExport } from '#collections/people/contract.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { auditLogSummary, clearAuditLog } from '#cms/testing/audit-log.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { counts } from '#cms/testing/full-session.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()
beforeEach(() => clearAuditLog(hub.payload))

const read = async (email: string) =>
  (await admin.post<PersonExport>('/api/admin/people/read', { email })).body
const remove = (signUps: object[], tell?: object) =>
  admin.post<{ removed: number; emails: number }>('/api/admin/people/remove', { signUps, tell })
const emailsTo = mailServer.sentTo

async function signUp(session: string, person: ReturnType<typeof aPerson>) {
  const { body } = await hub.anonymous.register(session, person)
  return body.id
}

it('the emails of a person name the session that each is about, also a deleted one, and the reading is logged', async () => {
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
  expect(named).toContainEqual(['confirmation', kept.title])
  expect(named).toContainEqual(['cancelled', gone.title])
  expect(named).toContainEqual(['links', undefined])
})

describe('a removed person', () => {
  it('is told if wished, and the session leaves their calendar', async () => {
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

  it('is not told without the tick, nor after an undo', async () => {
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
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation'])
  })
})
