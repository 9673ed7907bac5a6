import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { academicYearOf } from '#collections/attendance/academic-year.ts'
import type { AttendedSession } from '#collections/attendance/record.contract.ts'
import { newPersonAddress } from '#cms/email/signed-links/person-links.ts'
import { auditLogOf } from '#cms/testing/audit-log.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { aPastSession } from '#cms/testing/past-session.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const year = academicYearOf(new Date(), 'Europe/London')
const linkOf = async (email: string) => (await newPersonAddress(hub, hub.env, email)).split('#')[1]!

async function wasThere(person: object, share: 'all' | 'half' = 'all') {
  const { session } = await aPastSession(hub, admin, { began: 120, lasts: 90 })
  const people = [{ ...person, share }]
  await admin.put(`/api/admin/sessions/${session.id}/attendance`, { people })
  return session
}

describe('what somebody was at', () => {
  it('is listed behind a person link, newest first, each with a link to its certificate', async () => {
    const person = aPerson()
    const session = await wasThere(person, 'half')
    const link = await linkOf(person.email)
    const { status, body } = await hub.anonymous.post<AttendedSession[]>('/api/my/attendance', {
      link,
    })
    expect([status, body]).toMatchObject([
      200,
      [{ session: session.id, minutes: 45, share: 'half', source: 'hand' }],
    ])
    const certificate = await hub.anonymous.post('/api/my/certificate', { link: body[0]!.link })
    expect([certificate.status, certificate.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ])
    expect(certificate.headers.get('content-disposition')).toContain('Certificate')
  })

  it('is told of one session alone behind the link of that attendance', async () => {
    const person = aPerson()
    const session = await wasThere(person, 'half')
    await wasThere(person)
    const all = await hub.anonymous.post<AttendedSession[]>('/api/my/attendance', {
      link: await linkOf(person.email),
    })
    const { link } = all.body.find((row) => row.session === session.id)!
    const { status, body } = await hub.anonymous.post('/api/my/attendance', { link })
    expect([status, body]).toMatchObject([200, [{ session: session.id, minutes: 45, link }]])
  })

  it('is one record, the same for the person and for an administrator, whose call is in the audit log', async () => {
    const person = aPerson()
    await wasThere(person)
    await wasThere({ ...person, email: person.email.toUpperCase() })
    const link = await linkOf(person.email)
    const own = await hub.anonymous.post('/api/my/record', { link, year })
    const theirs = await admin.post('/api/admin/people/record', { email: person.email, year })
    expect([own.status, theirs.status]).toEqual([200, 200])
    expect(theirs.headers.get('content-disposition')).toBe(own.headers.get('content-disposition'))
    const events = await auditLogOf(hub.payload)
    expect(events.filter(({ subject }) => subject === 'record of person')).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(person.email)
  })

  it('is no document in a year without it, or by a link that is none', async () => {
    const person = aPerson()
    await wasThere(person)
    const link = await linkOf(person.email)
    const answers = await Promise.all([
      hub.anonymous.post('/api/my/record', { link, year: year - 1 }),
      admin.post('/api/admin/people/record', { email: person.email, year: year - 1 }),
      hub.anonymous.post('/api/my/record', { link: 'x', year }),
      hub.anonymous.post('/api/my/attendance', { link: 'x' }),
      hub.anonymous.post('/api/my/certificate', { link }),
      hub.anonymous.post('/api/my/certificate', { link: `a${'x'.repeat(24)}.${'y'.repeat(43)}` }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('opens nothing once the person is erased', async () => {
    const person = aPerson()
    await wasThere(person)
    const { body } = await hub.anonymous.post<AttendedSession[]>('/api/my/attendance', {
      link: await linkOf(person.email),
    })
    await admin.post('/api/admin/people/erase', { email: person.email })
    const { status } = await hub.anonymous.post('/api/my/certificate', { link: body[0]!.link })
    expect(status).toBe(404)
  })
})
