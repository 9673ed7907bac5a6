import { addDays, addHours, addMinutes, subMinutes } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { inDays } from '#collections/dates.fixture.ts'
import { mailStatus } from '#cms/email/outbox/mails.ts'
import { planTeachingEmails } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import { planReminders } from '#cms/features/sign-up/emails/reminder.ts'
import { inviteOf } from '#cms/testing/calendar-grammar.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { moveTo } from '#cms/testing/past-session.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()
beforeEach(async () => {
  await sendDue(60)
  await hub.clear('mail', 'registration', 'session')
  mailServer.clear()
})

/** The times of a session of an hour. */
const hourFrom = (start: Date) => ({
  startTime: start.toISOString(),
  endTime: addHours(start, 1).toISOString(),
})
const mailsOf = (session: string) => hub.rows('mail', { session }, 'kind')
const told = () => mailServer.received.map(({ mail }) => mail)
/** The confirmation of the place; those who wait get no invitation. */
const confirmed = () =>
  mailServer.receipts.map(({ mail }) => mail).findLast(({ attachments }) => attachments.length > 0)

describe('moving a session with the tick', () => {
  it('twice within two minutes sends one email with the last time [session.news]', async () => {
    const { id } = await aFullSession(hub, admin, 1, 1)
    const endTime = '2031-05-06T17:00:00'
    const once = { startTime: '2031-05-06T09:00:00', endTime }
    await admin.edit(id, { ...once, tell: { message: 'The room is taken.' } })
    const tell = { message: 'Sorry.\n\nThe room is taken.' }
    const again = { startTime: '2031-05-06T10:00:00', endTime, location: 'Room 2' }
    await admin.edit(id, { ...again, tell })
    await sendDue(1)
    expect(told()).toEqual([])
    await sendDue(3)
    await sendDue(60)
    expect(told().map(({ subject }) => subject?.slice(0, 8))).toEqual(['Changed:', 'Changed:'])
    const [registered] = told().filter((mail) => mail.attachments.length > 0)
    expect(registered?.text).toContain('When: Tuesday 6 May 2031, 10:00–17:00 BST\nWas: ')
    expect(registered?.text).toContain('Where: Room 2\nWas: Seminar room')
    expect(registered?.text).toContain('Sorry.\n\nThe room is taken.')
    const [first, second] = [inviteOf(confirmed()), inviteOf(registered)]
    expect(second.uid).toBe(first.uid)
    expect(second.text).toContain('METHOD:REQUEST')
    expect(second.text).toContain('DTSTART:20310506T090000Z')
    expect(second.sequence).toBeGreaterThan(first.sequence)
  })

  it('back again, without the tick, or with only a new title sends no email', async () => {
    const { id } = await aFullSession(hub, admin, 1, 0)
    await admin.edit(id, { title: 'No typo any more', tell: {} })
    await admin.edit(id, { location: 'Room 3' })
    expect((await mailsOf(id)).map(({ kind }) => kind)).not.toContain('news')
    await admin.edit(id, { location: 'Room 4', tell: {} })
    await admin.edit(id, { location: 'Room 3', tell: {} })
    await sendDue(3)
    expect(told()).toEqual([])
    const states = (await mailsOf(id)).map(({ kind, state }) => `${kind} ${state}`)
    expect(states).toContain('news dropped')
  })
})

describe('a session that does not take place', () => {
  it('leaves the calendars of those who are registered, and all on its lists are emailed', async () => {
    const { id } = await aFullSession(hub, admin, 1, 1)
    await sendDue()
    const confirmation = confirmed()
    const cancellation = { sessions: [id], reason: 'The tutor is ill.', tell: true }
    const { body } = await admin.post('/api/admin/sessions/cancel', cancellation)
    expect(body).toMatchObject({ emails: 2 })
    await sendDue(1)
    await sendDue(60)
    expect(told()).toHaveLength(2)
    const [registered] = told().filter((mail) => mail.attachments.length > 0)
    expect(registered?.subject).toMatch(/^Cancelled: Session/)
    expect(registered?.text).toContain('The tutor is ill.')
    const [before, invite] = [inviteOf(confirmation), inviteOf(registered)]
    expect(invite.text).toContain('METHOD:CANCEL')
    expect(invite.text).toContain('STATUS:CANCELLED')
    expect(invite.uid).toBe(before.uid)
    expect(invite.sequence).toBeGreaterThan(before.sequence)
    const part = registered?.attachments.find(({ contentType }) => contentType === 'text/calendar')
    expect(part?.headers.get('content-type')).toMatchObject({ params: { method: 'CANCEL' } })
  })

  it('is deleted without emails to its lists, and drops waiting ones', async () => {
    const { id } = await aFullSession(hub, admin, 1, 1)
    await admin.edit(id, { location: 'Room 9', tell: {} })
    expect((await admin.delete(`/api/sessions/${id}`)).status).toBe(204)
    await sendDue(60)
    const states = (await mailsOf(id)).map(({ state }) => state)
    expect([told(), new Set(states)]).toEqual([[], new Set(['dropped'])])
  })
})

describe('reminders', () => {
  /** A session in `hours`, with one person who registered two days ago and one who registers now. */
  async function aSessionIn(hours: number) {
    const start = addHours(new Date(), hours)
    const { id } = await aSession(admin, hourFrom(start))
    const [early, late] = [aPerson(), aPerson()]
    const { body } = await hub.anonymous.register(id, early)
    await hub.anonymous.register(id, late)
    await hub.change('registration', body.id, { at: addHours(new Date(), -48).toISOString() })
    return { id, early, late, start }
  }
  const plan = (minutes = 0) => planReminders(hub, addMinutes(new Date(), minutes))
  const remindersOf = (session: string) => hub.rows('mail', { session, kind: 'reminder' })

  it('go once to who registered before, and not to who registered 10 hours before the start', async () => {
    const { id, early } = await aSessionIn(10)
    await Promise.all([plan(), plan(), plan(1)])
    expect((await remindersOf(id)).map(({ email }) => email)).toEqual([early.email])
    await sendDue()
    await plan(2)
    await sendDue(2)
    expect(told().map(({ subject }) => subject?.slice(0, 9))).toEqual(['Reminder:'])
  })

  it('of a session that was moved are dropped, and written anew for the new start', async () => {
    const { id, early, start } = await aSessionIn(10)
    await plan()
    await admin.edit(id, hourFrom(addHours(start, 30)))
    await sendDue()
    expect((await remindersOf(id)).map(({ state }) => state)).toEqual(['dropped'])
    await plan(17 * 60)
    await sendDue(17 * 60)
    const ofEarly = (await remindersOf(id)).filter(({ email }) => email === early.email)
    expect(new Set(ofEarly.map(({ state }) => state))).toEqual(new Set(['dropped', 'sent']))
    expect(ofEarly).toHaveLength(2)
  })

  it('that a stopped hub missed are sent later, but never after the start [mail.reminder]', async () => {
    const [soon, sooner] = [await aSessionIn(5), await aSessionIn(2)]
    await plan(3 * 60)
    await sendDue(3 * 60)
    expect((await remindersOf(soon.id)).map(({ state }) => state)).toEqual(['sent'])
    expect(await remindersOf(sooner.id)).toEqual([])
    await plan()
    await sendDue(3 * 60)
    expect((await remindersOf(sooner.id)).map(({ state }) => state)).toEqual(['given-up'])
  })
})

it('a waiting person gets no reminder', async () => {
  const { id } = await aFullSession(hub, admin, 1, 0)
  await hub.anonymous.join(id)
  await planReminders({ ...hub, env: { ...hub.env, REMINDER_HOURS: 300 } })
  expect((await mailsOf(id)).filter(({ kind }) => kind === 'reminder')).toEqual([])
})

const teacher = 'a.khan@example.org'
const hour = 60
const day = 24 * hour
const tell = { message: '' }

/** A session that begins so many minutes from now, with somebody who registered before. */
async function startingIn(minutes: number, fields: Record<string, unknown> = {}) {
  const session = await aSession(admin, fields)
  const person = aPerson()
  await hub.anonymous.register(session.id, person)
  const times = await moveTo(hub, session.id, { began: -minutes, lasts: hour })
  await sendDue()
  mailServer.clear()
  return { ...session, ...times, updatedAt: undefined, email: person.email }
}

async function emailed(minutes = 3) {
  await sendDue(minutes)
  const received = mailServer.received.splice(0)
  for (const { mail } of received) {
    if (mail.text?.includes('with the link below')) expect(mail.text).toContain('/sessions?my=')
  }
  return received.map(({ mail, recipients }) => `${mail.subject?.split(':')[0]} ${recipients[0]}`)
}

const save = ({ id }: { id: string }, fields: object) => admin.edit(id, fields)
const change = (sessions: string[], changes: object) =>
  admin.post('/api/admin/sessions/change', { sessions, changes, tell })
const peopleOf = async (sessions: string[], about: string) =>
  (await admin.post('/api/admin/sessions/people', { sessions, about })).body

it('a save with the tick sends no email about sessions that have begun', async () => {
  const over = await startingIn(-2 * day)
  const isOn = await startingIn(-10)
  await save(over, { location: 'Room 2', tell })
  await save(over, { ...hourFrom(addDays(new Date(), -3)), tell })
  await save(isOn, { location: 'Room 2', tell })
  const { body } = await change([over.id, isOn.id], { location: 'Room 3' })
  expect(body).toMatchObject({ sessions: 2, emails: 0 })
  expect(await emailed()).toEqual([])
  expect(await emailed(10 * day)).toEqual([])
  expect(await mailStatus(hub)).toMatchObject({ refused: 0, waiting: 0 })
})

it.each([2, -2])('an edit across now of a session %i days away sends an email', async (days) => {
  const { email, ...session } = await startingIn(days * day)
  await save(session, { ...hourFrom(addDays(new Date(), -days)), tell })
  expect(await emailed()).toEqual([`Changed ${email}`])
})

describe('a teacher who has been emailed', () => {
  const taught = async (fields: Record<string, unknown> = {}) => {
    const session = await aSession(admin, { facultyEmail: teacher, ...fields })
    const times = await moveTo(hub, session.id, { began: -3 * day, lasts: hour })
    return { ...session, ...times, updatedAt: undefined }
  }
  const brief = async () => {
    await planTeachingEmails(hub, new Date())
    await emailed(10)
  }

  it('gets the news of a move, a cancellation and that it is back on, like those on the lists', async () => {
    const session = await taught()
    expect(await peopleOf([session.id], 'change')).toEqual({ people: 0 })
    await brief()
    expect(await peopleOf([session.id], 'change')).toEqual({ people: 1 })
    expect((await change([session.id], { location: 'Room 2' })).body).toMatchObject({ emails: 1 })
    expect(await emailed()).toEqual([`Changed ${teacher}`])
    expect(await peopleOf([session.id], 'cancellation')).toEqual({ people: 1 })
    const sessions = [session.id]
    const cancelled = { sessions, reason: 'Ill', tell: true }
    const { body } = await admin.post('/api/admin/sessions/cancel', cancelled)
    expect(body.emails).toBe(1)
    expect(await emailed()).toEqual([`Cancelled ${teacher}`])
    await save(session, { location: 'Room 3', tell })
    expect(await emailed()).toEqual([])
    // Its notification can no longer undo it.
    const cancelledAt = subMinutes(new Date(), 1).toISOString()
    await hub.change('session', session.id, { cancelledAt })
    const reinstated = await admin.post('/api/admin/sessions/reinstate', { sessions })
    expect(reinstated.body.emails).toBe(1)
    expect(await emailed()).toEqual([`Back on ${teacher}`])
  })

  it('gets one email at an address that is also on the list', async () => {
    const session = await taught()
    await hub.anonymous.register(session.id, { ...aPerson(), email: teacher })
    await brief()
    expect(await peopleOf([session.id], 'change')).toEqual({ people: 1 })
    await save(session, { location: 'Room 2', tell })
    expect(await emailed()).toEqual([`Changed ${teacher}`])
  })

  it('is emailed when an undone import removes the session', async () => {
    const header = 'title description category location startTime endTime facultyEmail'.split(' ')
    const row = ['Airway', 'd', 'Trauma', 'Room 1', inDays(3, '13:00'), inDays(3, '14:00'), teacher]
    const source = [header, row]
    const { body } = await admin.post<{ undo: string }>('/api/admin/sessions/import', { source })
    await brief()
    await admin.post(`/api/admin/sessions/imports/${body.undo}/undo`)
    expect(await emailed()).toEqual([`Cancelled ${teacher}`])
  })

  it('is emailed when a super-admin deletes the session in the panel', async () => {
    const session = await taught()
    await brief()
    await hub.payload.delete({ collection: 'session', id: session.id })
    expect(await emailed()).toEqual([`Cancelled ${teacher}`])
  })
})
