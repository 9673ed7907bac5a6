import { inDays } from '#collections/dates.fixture.ts'
import { addDays, addMinutes, subMinutes } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailStatus } from '#cms/email/outbox/mails.ts'
import { planTeachingEmails } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { moveTo } from '#cms/testing/past-session.ts'

const stage = await aHubWithMail()
beforeEach(async () => {
  await stage.sendDue(60)
  await stage.hub.clear('mail', 'registration', 'session')
  stage.mailServer.clear()
})

const teacher = 'a.khan@example.org'
const hour = 60
const day = 24 * hour
const tell = { message: '' }

/** A session that begins so many minutes from now, with somebody who registered before. */
async function aSessionIn(minutes: number, fields: Record<string, unknown> = {}) {
  const session = await aSession(stage.admin, fields)
  const person = aPerson()
  await stage.hub.anonymous.register(session.id, person)
  const times = await moveTo(stage.hub, session.id, { began: -minutes, lasts: hour })
  await stage.sendDue()
  stage.mailServer.clear()
  return { ...session, ...times, updatedAt: undefined, email: person.email }
}

async function emailed(minutes = 3) {
  await stage.sendDue(minutes)
  const received = stage.mailServer.received.splice(0)
  return received.map(({ mail, recipients }) => `${mail.subject?.split(':')[0]} ${recipients[0]}`)
}

const save = ({ id }: { id: string }, fields: object) => stage.admin.edit(id, fields)
const change = (sessions: string[], changes: object) =>
  stage.admin.post('/api/admin/sessions/change', { sessions, changes, tell })
const peopleOf = async (sessions: string[], about: string) =>
  (await stage.admin.post('/api/admin/sessions/people', { sessions, about })).body
const on = (days: number) => ({
  startTime: addDays(new Date(), days).toISOString(),
  endTime: addMinutes(addDays(new Date(), days), hour).toISOString(),
})

it('a save that asks for emails sends none of what has begun and stays so, in one or together', async () => {
  const over = await aSessionIn(-2 * day)
  const isOn = await aSessionIn(-10)
  await save(over, { location: 'Room 2', tell })
  await save(over, { ...on(-3), tell })
  await save(isOn, { location: 'Room 2', tell })
  expect(await change([over.id, isOn.id], { location: 'Room 3' })).toMatchObject({
    body: { sessions: 2, emails: 0 },
  })
  expect(await emailed()).toEqual([])
  // None waits that can no longer be delivered.
  expect(await emailed(10 * day)).toEqual([])
  expect(await mailStatus(stage.hub)).toMatchObject({ refused: 0, waiting: 0 })
})

describe('a teacher who has been emailed', () => {
  const taught = async (fields: Record<string, unknown> = {}) => {
    const session = await aSession(stage.admin, { facultyEmail: teacher, ...fields })
    const times = await moveTo(stage.hub, session.id, { began: -3 * day, lasts: hour })
    return { ...session, ...times, updatedAt: undefined }
  }
  const brief = async () => {
    await planTeachingEmails(stage.hub, new Date())
    await emailed(10)
  }

  it('gets the news of a move, a cancellation and that it is back on, like those on the lists', async () => {
    const session = await taught()
    expect(await peopleOf([session.id], 'change')).toEqual({ people: 0 })
    await brief()
    expect(await peopleOf([session.id], 'change')).toEqual({ people: 1 })
    expect(await change([session.id], { location: 'Room 2' })).toMatchObject({
      body: { emails: 1 },
    })
    expect(await emailed()).toEqual([`Changed ${teacher}`])
    expect(await peopleOf([session.id], 'cancellation')).toEqual({ people: 1 })
    const sessions = [session.id]
    const cancelled = { sessions, reason: 'Ill', tell: true }
    expect(await stage.admin.post('/api/admin/sessions/cancel', cancelled)).toMatchObject({
      body: { emails: 1 },
    })
    expect(await emailed()).toEqual([`Cancelled ${teacher}`])
    await save(session, { location: 'Room 3', tell })
    expect(await emailed()).toEqual([])
    // Its notification can no longer undo it.
    const cancelledAt = subMinutes(new Date(), 1).toISOString()
    await stage.hub.change('session', session.id, { cancelledAt })
    expect(await stage.admin.post('/api/admin/sessions/reinstate', { sessions })).toMatchObject({
      body: { emails: 1 },
    })
    expect(await emailed()).toEqual([`Back on ${teacher}`])
  })

  it('gets one email at an address that is also on the list', async () => {
    const session = await taught()
    await stage.hub.anonymous.register(session.id, { ...aPerson(), email: teacher })
    await brief()
    expect(await peopleOf([session.id], 'change')).toEqual({ people: 1 })
    await save(session, { location: 'Room 2', tell })
    expect(await emailed()).toEqual([`Changed ${teacher}`])
  })

  it('hears of a session that goes when an import is taken back', async () => {
    const header = 'title description category location startTime endTime facultyEmail'.split(' ')
    const row = ['Airway', 'd', 'Trauma', 'Room 1', inDays(3, '13:00'), inDays(3, '14:00'), teacher]
    const { body } = await stage.admin.post<{ undo: string }>('/api/admin/sessions/import', {
      source: [header, row],
    })
    await brief()
    await stage.admin.post(`/api/admin/sessions/imports/${body.undo}/undo`)
    expect(await emailed()).toEqual([`Cancelled ${teacher}`])
  })

  it('hears of a session that a super-admin deletes in the panel', async () => {
    const session = await taught()
    await brief()
    await stage.hub.payload.delete({ collection: 'session', id: session.id })
    expect(await emailed()).toEqual([`Cancelled ${teacher}`])
  })
})
