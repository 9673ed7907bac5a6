import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { academicYearOf, academicYearRange } from '#collections/attendance/hours.ts'
import type { AttendedSession } from '#collections/attendance/my-attendance.contract.ts'
import { personAddress } from '#cms/email/signed-links/signed-link.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { auditLogOf, clearAuditLog } from '#cms/testing/audit-log.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { aPastSession, record } from '#cms/testing/past-session.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { findAttendance } from './attendance-rows.ts'

const { hub, admin } = await aHub({ TRUST_PROXY: '1' })

const year = academicYearOf(new Date(), 'Europe/London')
const linkOf = (email: string) => personAddress(hub, email).split('=')[1]!

async function wasThere(person: object, share: 'all' | 'half' = 'all', began = 120) {
  const { session } = await aPastSession(hub, admin, { began, lasts: 90 })
  await record(admin, session.id, [person], share)
  return session
}

const attendedBehind = async (link: string) =>
  (await hub.anonymous.post<AttendedSession[]>('/api/my/attendance', { link })).body
const certificateBy = (link: string) => hub.anonymous.post('/api/my/certificate', { link })

async function documentOf({ url, cookie = '' }: TestClient, path: string, input: object) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(input) })
  const file = new Uint8Array(await answer.arrayBuffer())
  const { text } = await extractText(file, { mergePages: true })
  return { name: answer.headers.get('content-disposition'), text }
}

describe('the attendance of a person', () => {
  it('is listed behind a person link, newest first, and behind the link of each with its certificate', async () => {
    const person = aPerson()
    const session = await wasThere(person, 'half')
    const another = await wasThere(person, 'all', 300)
    const all = await attendedBehind(linkOf(person.email))
    expect(all).toMatchObject([
      { session: session.id, minutes: 45, share: 'half', source: 'hand' },
      { session: another.id, minutes: 90, share: 'all' },
    ])
    const { link } = all[0]!
    expect(await attendedBehind(link)).toMatchObject([{ session: session.id, minutes: 45, link }])
    const { status, headers } = await certificateBy(link)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain('Certificate')
  })

  it('has one record for the person and administrators, whose call is logged', async () => {
    const person = aPerson()
    await wasThere(person)
    await wasThere({ ...person, email: person.email.toUpperCase() })
    const link = linkOf(person.email)
    const own = await documentOf(hub.anonymous, '/api/my/record', { link, year })
    const input = { email: person.email, year }
    expect(await documentOf(admin, '/api/admin/people/record', input)).toEqual(own)
    expect(own.text).toContain('3 hours in 2 sessions')
    const events = await auditLogOf(hub.payload)
    expect(events.filter(({ subject }) => subject === 'record of person')).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(person.email)
  })

  it('is in the record of the academic year in which it began, by the clock of the site', async () => {
    const person = aPerson()
    const { from } = academicYearRange(year - 1, 'Europe/London')
    const ago = (Date.now() - from.getTime()) / 60_000
    const last = await wasThere(person, 'all', ago + 30)
    const first = await wasThere(person, 'half', ago - 30)
    const link = linkOf(person.email)
    const [before, after] = await Promise.all(
      [year - 2, year - 1].map((of) =>
        documentOf(hub.anonymous, '/api/my/record', { link, year: of }),
      ),
    )
    expect(before!.text).toContain('1.5 hours in 1 session')
    expect(before!.text).toContain(last.title)
    expect(after!.text).toContain('0.75 hours in 1 session')
    expect(after!.text).toContain(first.title)
  })

  it('has no document for a year without sessions, or for an invalid link', async () => {
    const person = aPerson()
    await wasThere(person)
    const link = linkOf(person.email)
    const answers = await Promise.all([
      hub.anonymous.post('/api/my/record', { link, year: year - 1 }),
      admin.post('/api/admin/people/record', { email: person.email, year: year - 1 }),
      hub.anonymous.post('/api/my/record', { link: 'x', year }),
      hub.anonymous.post('/api/my/attendance', { link: 'x' }),
      certificateBy(link),
      certificateBy(`a${'x'.repeat(24)}.${'y'.repeat(43)}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

const check = (number: string) => hub.anonymous.post('/api/certificates', { number })

async function aCertificate(fullName = 'Dr Sam van der Berg', of = hub) {
  const by = of === hub ? admin : await of.signIn()
  const { session } = await aPastSession(of, by, { began: 120, lasts: 90 })
  const person = { ...aPerson(), fullName }
  await record(by, session.id, [person])
  const [{ number } = { number: '' }] = await findAttendance(of, session.id)
  return { session, person, number }
}

it('a number says what the certificate says, and only the person’s initials [certificate.check]', async () => {
  const { session, person, number } = await aCertificate()
  const typed = `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`.toLowerCase()
  const { status, body } = await check(typed)
  expect([status, body]).toEqual([
    200,
    {
      title: session.title,
      startTime: session.startTime,
      endTime: session.endTime,
      location: session.location,
      minutes: 90,
      initials: 'S. B.',
    },
  ])
  await record(admin, session.id, [person], 'half')
  await admin.put(`/api/sessions/${session.id}`, { ...session, title: 'Renamed' })
  expect((await check(number)).body).toMatchObject({ title: 'Renamed', minutes: 45 })
})

it('unknown, malformed, deleted and erased numbers get the same answer and no audit event', async () => {
  const [deleted, erased] = [await aCertificate(), await aCertificate()]
  await record(admin, deleted.session.id, [deleted.person], null)
  await admin.post('/api/admin/people/erase', { email: erased.person.email })
  await clearAuditLog(hub.payload)
  const answers = await Promise.all(
    ['0123456789AB', 'x', '', deleted.number, erased.number].map(check),
  )
  await admin.get('/api/admin/attendance-list')
  expect(await auditLogOf(hub.payload)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await record(admin, deleted.session.id, [deleted.person], 'all')
  expect((await check(deleted.number)).status).toBe(200)
})
