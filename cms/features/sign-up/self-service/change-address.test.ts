import { subMinutes } from 'date-fns'
import { describe, expect, it } from 'vitest'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { findRows, withId } from '#cms/platform/database/rows.ts'
import { auditLogOf } from '#cms/testing/audit-log.ts'
import { aSession } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import { selfService } from './self-service.fixture.ts'

const { stage, view, registered, waiting, aFullSession } = selfService()

let count = 0
const anAddress = () => `right.${count++}@example.org`
const change = (link: string, email: string) =>
  stage.hub.anonymous.post<MySignUp & { link: string; message?: string }>('/api/my/address', {
    link,
    email,
  })
const mailsTo = async (email: string) =>
  (await findRows(stage.hub, 'mail', { where: { email: { equals: email } } })).map(
    ({ kind }) => kind,
  )

describe('the address of a sign-up that was just made', () => {
  it('is corrected by its link, after which the receipt goes there and the old link opens nothing', async () => {
    const { id } = await aSession(stage.admin)
    const person = await registered(id)
    const email = anAddress()
    const { status, body } = await change(person.link, email.toUpperCase())
    expect([status, body]).toMatchObject([200, { isRegistered: true }])
    expect((await view(body.link)).status).toBe(200)
    expect((await view(person.link)).status).toBe(404)
    expect((await adminView(stage.admin, id))?.registrations).toMatchObject([
      { id: person.id, fullName: person.fullName, email, rotaTier: person.rotaTier },
    ])
    expect([await mailsTo(email), await mailsTo(person.email)]).toEqual([['confirmation'], []])
    expect(JSON.stringify(await auditLogOf(stage.hub.payload))).not.toContain(email)
  })

  it('is told once more where the receipt has gone to the wrong one already', async () => {
    const { id } = await aFullSession()
    const person = await waiting(id)
    const where = { email: { equals: person.email } }
    await stage.hub.payload.db.updateMany({ collection: 'mail', where, data: { state: 'sent' } })
    const email = anAddress()
    const { body } = await change(person.link, email)
    expect(body).toMatchObject({ isRegistered: false, position: 1 })
    expect([await mailsTo(email), await mailsTo(person.email)]).toEqual([['waiting'], ['waiting']])
  })

  it('stays as it is when the other address is on a list, is none, or the link is', async () => {
    const { id } = await aSession(stage.admin)
    const other = await registered(id)
    const person = await registered(id)
    const taken = await change(person.link, other.email)
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'This email address is already on a list for this session.',
    ])
    expect((await change(person.link, 'nobody')).status).toBe(400)
    expect((await change('x', anAddress())).status).toBe(404)
    expect((await view(person.link)).status).toBe(200)
  })

  it('is left to the team after ten minutes', async () => {
    const { id } = await aSession(stage.admin)
    const person = await registered(id)
    const registeredAt = subMinutes(new Date(), 11).toISOString()
    const where = withId(person.id)
    await stage.hub.payload.db.updateOne({
      collection: 'registration',
      where,
      data: { registeredAt },
    })
    const { status, body } = await change(person.link, anAddress())
    expect([status, body.message]).toEqual([409, expect.stringContaining('for ten minutes')])
  })
})
