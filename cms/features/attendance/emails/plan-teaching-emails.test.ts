import { addDays, addHours, addMinutes } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { questions } from '#collections/feedback/answers.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { findAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { moveTo, record } from '#cms/testing/past-session.ts'
import { planTeachingEmails } from './plan-teaching-emails.ts'

const stage = await aHubWithMail()

async function clear() {
  await stage.hub.clear('mail', 'registration', 'session')
}
beforeEach(clear)

const teacher = 'a.khan@example.org'
const dayMinutes = 24 * 60
const plan = (now = new Date()) => planTeachingEmails(stage.hub, now)
const kinds = async () =>
  (await stage.hub.rows('mail', {}, 'id')).map(({ kind, state }) => [kind, state])
const received = () =>
  stage.mailServer.received.map(({ mail, recipients }) => ({ ...mail, to: recipients[0] }))

/** A session that begins so many minutes from now. */
async function taught(begins: number, fields: object = {}) {
  const session = await aSession(stage.admin, { facultyEmail: teacher, ...fields })
  return { ...session, ...(await moveTo(stage.hub, session.id, { began: -begins })) }
}
const save = (session: SessionView, fields: object) =>
  stage.admin.put(`/api/sessions/${session.id}`, { ...session, updatedAt: undefined, ...fields })

describe('emails to the teacher', () => {
  it('a week before, once, with places and tiers but no names [teacher.emails]', async () => {
    const session = await taught(6 * dayMinutes, { capacity: 20 })
    const [person, ...others] = ['tier 2/3', 'Tier 2/3', 'see evil.com', '0207 946 0958'].map(
      (rotaTier) => ({ ...aPerson(), rotaTier }),
    )
    for (const one of [person!, ...others]) await stage.hub.anonymous.register(session.id, one)
    await Promise.all([plan(), plan()])
    await plan()
    await stage.sendDue(10)
    const mails = received().filter(
      ({ subject }) => subject === `You are teaching: ${session.title}`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('4 of 20 places are taken.')
    expect(mails[0]!.text).toMatch(/Rota tiers: other ×2, tier 2\/3 ×2\./i)
    expect(mails[0]!.text).not.toContain(person!.fullName)
  })

  it('on the day, with a short link that opens the door until the session is moved', async () => {
    const session = await taught(2 * 60)
    await stage.hub.anonymous.register(session.id, aPerson())
    const morning = addHours(new Date(session.startTime), -1)
    await plan(morning)
    await stage.sendDue(120)
    const [mail] = received()
    expect(mail!.subject).toBe(`Your session: ${session.title}`)
    expect(mail!.text).toContain('1 of 10 places is taken.')
    const [, link] = /type \S+\/door\/(\S+) into the browser/.exec(`${mail!.text}`) ?? []
    const { status, body } = await stage.hub.anonymous.post('/api/door', { link })
    expect([status, Object.keys(body).toSorted()]).toEqual([
      200,
      ['codes', 'later', 'now', 'session', 'signedIn'],
    ])
    await moveTo(stage.hub, session.id, { began: dayMinutes })
    expect((await stage.hub.anonymous.post('/api/door', { link })).status).toBe(404)
  })

  it('at once if set two days before; three hours before, only the email of the door', async () => {
    await taught(2 * dayMinutes)
    await plan()
    expect(await kinds()).toEqual([['teachingBrief', 'waiting']])
    await clear()
    const session = await taught(9 * dayMinutes)
    await plan(addHours(new Date(session.startTime), -3))
    expect((await kinds()).filter(([kind]) => kind === 'teachingBrief')).toEqual([])
  })

  it('the evening before, with the door, if a session begins before nine', async () => {
    const session = await aSession(stage.admin, {
      facultyEmail: teacher,
      startTime: '2031-05-14T08:00:00',
      endTime: '2031-05-14T09:00:00',
    })
    await plan(new Date('2031-05-13T16:59:00Z'))
    expect(await kinds()).toEqual([])
    await plan(new Date('2031-05-13T17:00:00Z'))
    expect(await kinds()).toEqual([['teachingDoor', 'waiting']])
    await save(session, { startTime: '2031-05-14T09:00:00', endTime: '2031-05-14T10:00:00' })
    await stage.hub.clear('mail')
    await plan(new Date('2031-05-14T05:59:00Z'))
    expect(await kinds()).toEqual([])
    await plan(new Date('2031-05-14T06:00:00Z'))
    expect(await kinds()).toEqual([['teachingDoor', 'waiting']])
  })

  it('three days after, with the questions word for word', async () => {
    const session = await taught(-2 * 60, { faculty: 'Dr A. Khan', teachingMinutes: 60 })
    await record(stage.admin, session.id, [aPerson(), aPerson(), aPerson(), aPerson()])
    for (const { id, email } of (await findAttendance(stage.hub, session.id)).slice(0, 3)) {
      const link = signLink(stage.hub.env, 'attendance', id, email)
      const change = 'Ask for help early.'
      const answers = { link, useful: 4, taught: 5, change, better: 'More time.' }
      await stage.hub.anonymous.post('/api/my/feedback', answers)
    }
    await stage.hub.clear('mail')
    await plan(addMinutes(addDays(new Date(session.endTime), 3), 1))
    await stage.sendDue(4 * dayMinutes)
    const mail = received().find(({ text }) => text?.includes('4 people were there'))
    expect(mail!.subject).toBe(`Thank you for teaching ${session.title}`)
    for (const words of [`${questions.useful} 4 of 5`, `${questions.taught} 5 of 5`]) {
      expect(mail!.text).toContain(words)
    }
    for (const [question, words] of [
      [`${questions.change}:`, 'Ask for help early.'],
      [questions.better, 'More time.'],
    ]) {
      expect(mail!.text).toContain(`${question}\n– ${words}`)
    }
    expect(mail!.attachments).toEqual([])
  })

  it('without a number, if attendance was not recorded', async () => {
    const session = await taught(-2 * 60)
    await plan(addMinutes(addDays(new Date(session.endTime), 3), 1))
    await stage.sendDue(4 * dayMinutes)
    const [mail] = received()
    expect(mail!.text).toContain('Attendance was not recorded')
    expect(mail!.attachments).toEqual([])
  })
})

it('a moved session gets new emails, and waiting ones about the old start are dropped', async () => {
  const session = await taught(6 * dayMinutes)
  await plan()
  const startTime = addDays(new Date(session.startTime), 1).toISOString()
  const endTime = addDays(new Date(session.endTime), 1).toISOString()
  await save(session, { startTime, endTime })
  await plan(addDays(new Date(), 1))
  await stage.sendDue(dayMinutes + 1)
  const states = (await kinds()).map(([, state]) => state)
  expect(new Set(states)).toEqual(new Set(['dropped', 'sent']))
})

it('two teachers get a mail each without each other’s name', async () => {
  const second = 'b.jones@example.org'
  const session = await taught(3 * dayMinutes, { facultyEmail: `${teacher}, ${second}` })
  const { facultyEmail: _, ...named } = session as SessionView & { facultyEmail?: string }
  await save(named, {})
  await plan()
  await stage.sendDue(10)
  expect(received()).toHaveLength(2)
  const [toFirst, toSecond] = [teacher, second].map((email) =>
    received().find(({ to }) => to === email),
  )
  expect(`${toFirst!.text}${String(toFirst!.html)}`).not.toContain(second)
  expect(`${toSecond!.text}${String(toSecond!.html)}`).not.toContain(teacher)
})

it('a teacher who was emailed is emailed once when the session is deleted, unless that is undone', async () => {
  const near = () => taught(3 * dayMinutes)
  const [gone, restored, cancelled, later] = [
    await near(),
    await near(),
    await near(),
    await taught(30 * dayMinutes),
  ]
  await plan()
  await stage.sendDue(10)
  expect(received()).toHaveLength(3)
  const cancellation = { sessions: [cancelled.id], reason: 'No room.', tell: true }
  await stage.admin.post('/api/admin/sessions/cancel', cancellation)
  await stage.sendDue(1)
  for (const { id } of [gone, restored, cancelled, later]) {
    await stage.admin.delete(`/api/sessions/${id}`)
  }
  await stage.admin.post(`/api/admin/deleted-items/${restored.id}/restore`, {})
  await stage.sendDue(2)
  const news = received().slice(3)
  expect(news.map(({ subject }) => subject)).toEqual([
    `Cancelled: ${cancelled.title}`,
    `Cancelled: ${gone.title}`,
  ])
  expect(news.map(({ to }) => to)).toEqual([teacher, teacher])
  await plan()
  await stage.sendDue(30)
  expect(received()).toHaveLength(5)
})
