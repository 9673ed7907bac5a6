import { addDays, addMinutes } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { academicYearOf } from '#collections/attendance/hours.ts'
import type { AttendanceLine } from '#collections/attendance/contract.ts'
import type { AttendedSession } from '#collections/attendance/my-attendance.contract.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { personAddress, signLink } from '#cms/email/signed-links/signed-link.ts'
import { figuresOfYear } from './figures.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { aPastSession, moveTo, record } from '#cms/testing/past-session.ts'
import { findAttendance } from './attendance-rows.ts'
import { doorCodes } from './door-codes.ts'

const stage = await aHubWithMail()
beforeEach(() => stage.hub.clear('mail'))

type Timing = { began?: number; lasts?: number }

/** Somebody who is there by hand, and all that the hub tells of it. */
async function somebodyThere(timing: Timing = {}) {
  const { hub, admin } = stage
  const { session } = await aPastSession(hub, admin, timing)
  const person = aPerson()
  await record(admin, session.id, [person])
  const [row] = await findAttendance(hub, session.id)
  const link = signLink(hub.env, 'attendance', row!.id, person.email)
  return { session, person, link, number: row!.number }
}
type There = Awaited<ReturnType<typeof somebodyThere>>

const register = (id: string) => `/api/admin/sessions/${id}/attendance`

async function minutesLearned(session: SessionView) {
  const { hub } = stage
  const year = academicYearOf(session.startTime, hub.env.SITE_TIME_ZONE)
  return (await figuresOfYear(hub, year)).total.minutesLearned
}

/** Each of these asks whether the attendance counts. */
async function told({ session, person, link, number }: There) {
  const { hub, admin } = stage
  const ownLink = personAddress(hub, person.email).split('=')[1]!
  const certificate = await hub.anonymous.post('/api/my/certificate', { link })
  const mine = await hub.anonymous.post<AttendedSession[]>('/api/my/attendance', { link: ownLink })
  const year = academicYearOf(session.startTime, hub.env.SITE_TIME_ZONE)
  const file = await admin.get<string>(`/api/admin/attendance-list?session=${session.id}`)
  return {
    certificate: certificate.status,
    check: (await hub.anonymous.post('/api/certificates', { number })).status,
    record: (await hub.anonymous.post('/api/my/record', { link: ownLink, year })).status,
    minutes: mine.body[0]!.minutes,
    file: /Trauma,([\d.]+),/.exec(file.body)?.[1],
  }
}
const counts = { certificate: 200, check: 200, record: 200, minutes: 90, file: '1.5' }
const countsNot = { certificate: 409, check: 404, record: 404, minutes: 0, file: '0' }
const received = () => stage.mailServer.received.map(({ mail }) => mail.subject)
const whyNot = async (link: string) =>
  (await stage.hub.anonymous.post('/api/my/certificate', { link })).body.message

describe('attendance', () => {
  it('counts once its session is over [attendance.counts]', async () => {
    const there = await somebodyThere({ began: 120, lasts: 90 })
    expect(await told(there)).toEqual(counts)
  })

  it('does not count before the end; the certificate says when it will be there', async () => {
    const there = await somebodyThere({ began: -25, lasts: 90 })
    expect(await told(there)).toEqual({ ...countsNot, file: '1.5' })
    expect(await whyNot(there.link)).toMatch(/^The certificate will be here from \d\d:\d\d on /)
  })

  it('counts neither for record nor figures while its session is cancelled, and again once back on', async () => {
    const there = await somebodyThere({ began: 60, lasts: 90 })
    const { id } = there.session
    const before = await minutesLearned(there.session)
    await stage.admin.post('/api/admin/sessions/cancel', { sessions: [id], tell: false })
    await moveTo(stage.hub, id, { began: 91, lasts: 90 })
    expect(await told(there)).toEqual(countsNot)
    expect(await whyNot(there.link)).toBe('This session was cancelled. It has no certificate.')
    expect(await minutesLearned(there.session)).toBe(before)
    const feedback = { link: there.link, useful: 4, taught: 4 }
    expect((await stage.hub.anonymous.post('/api/my/feedback', feedback)).status).toBe(409)
    const file = await stage.admin.get<string>(`/api/admin/attendance-list?session=${id}`)
    expect(file.body).toContain(`Cancelled: ${there.session.title}`)
    await stage.sendDue(24 * 60)
    expect(received()).toEqual([])
    await moveTo(stage.hub, id, { began: 60, lasts: 90 })
    await stage.admin.post('/api/admin/sessions/reinstate', { sessions: [id] })
    await moveTo(stage.hub, id, { began: 91, lasts: 90 })
    expect(await told(there)).toEqual(counts)
  })

  it('of a course longer than twelve hours counts once its teaching time is entered', async () => {
    const there = await somebodyThere({ began: 33 * 60, lasts: 32 * 60 })
    expect(await told(there)).toEqual(countsNot)
    expect(await whyNot(there.link)).toContain('has entered the teaching hours')
    await stage.sendDue(11)
    expect(received()).toEqual([])
    const edit = { ...there.session, teachingMinutes: 90, updatedAt: undefined }
    expect((await stage.admin.put(`/api/sessions/${there.session.id}`, edit)).status).toBe(200)
    expect(await told(there)).toEqual(counts)
    await stage.sendDue(80)
    expect(received()).toHaveLength(1)
  })
})

const moves: [string, (session: SessionView, times: object) => Promise<unknown>][] = [
  [
    'the form',
    (session, times) =>
      stage.admin.put(`/api/sessions/${session.id}`, {
        ...session,
        ...times,
        updatedAt: undefined,
      }),
  ],
  ['the panel', ({ id }, data) => stage.hub.payload.update({ collection: 'session', id, data })],
]

describe('a session that is moved', () => {
  it.each(moves)('by %s no longer counts rows of the former start', async (_way, move) => {
    const there = await somebodyThere({ began: 10, lasts: 90 })
    const { session, person, link } = there
    const start = addDays(new Date(session.startTime), 7)
    await move(session, {
      startTime: start.toISOString(),
      endTime: addMinutes(start, 90).toISOString(),
    })
    expect(await told(there)).toEqual({ ...countsNot, file: undefined })
    const { body } = await stage.admin.get<AttendanceLine[]>(register(session.id))
    expect(body).toMatchObject([
      { email: person.email, attendance: null, arrivedBefore: expect.any(String) },
    ])
    expect(await whyNot(link)).toContain('moved after you signed in')
  })

  it('counts again after signing in at the new start, with the same number and an email', async () => {
    const { hub } = stage
    const there = await somebodyThere({ began: 180, lasts: 90 })
    const { session, person } = there
    await stage.sendDue(11)
    expect(received()).toHaveLength(1)
    const now = { ...session, ...(await moveTo(hub, session.id, { began: -40, lasts: 90 })) }
    const early = await record(stage.admin, session.id, [person], 'half')
    expect([early.status, early.body[0]?.attendance]).toEqual([200, null])
    const refused = await record(stage.admin, session.id, [aPerson()], 'all')
    expect([refused.status, refused.body]).toMatchObject([409, { message: /half an hour before/ }])
    Object.assign(now, await moveTo(hub, session.id, { began: -29, lasts: 90 }))
    const code = doorCodes(hub.env, now, new Date())[0]!.stamp
    const signIn = () =>
      hub.anonymous.post(`/api/sessions/${session.id}/attendance`, { ...person, code })
    expect((await signIn()).body).toMatchObject({ signedIn: { link: there.link, source: 'door' } })
    expect((await signIn()).body).toEqual({ signedIn: null })
    const [row] = await findAttendance(hub, session.id)
    expect(row).toMatchObject({ number: there.number, share: 'all' })
    await stage.sendDue(0)
    expect(received()).toHaveLength(1)
    await moveTo(hub, session.id, { began: 0, lasts: 1 / 600 })
    await stage.sendDue(4 * 60)
    expect(received()).toHaveLength(2)
  })

  it('lets a recorded person be taken off at any time, also long before the new start', async () => {
    const there = await somebodyThere({ began: 10, lasts: 90 })
    const { session, person } = there
    await moveTo(stage.hub, session.id, { began: -7 * 24 * 60 })
    expect((await record(stage.admin, session.id, [person], null)).status).toBe(200)
    expect(await findAttendance(stage.hub, session.id)).toEqual([])
  })
})
