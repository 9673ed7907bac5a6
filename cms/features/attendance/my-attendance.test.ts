import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { academicYearOf, academicYearRange } from '#collections/attendance/academic-year.ts'
import type { AttendedSession } from '#collections/attendance/record.contract.ts'
import { personAddress } from '#cms/email/signed-links/signed-link.ts'
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
const linkOf = (email: string) => personAddress(hub, email).split('=')[1]!

async function wasThere(person: object, share: 'all' | 'half' = 'all', began = 120) {
  const { session } = await aPastSession(hub, admin, { began, lasts: 90 })
  const people = [{ ...person, share }]
  await admin.put(`/api/admin/sessions/${session.id}/attendance`, { people })
  return session
}

async function documentOf({ url, cookie = '' }: TestClient, path: string, input: object) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(input) })
  const file = new Uint8Array(await answer.arrayBuffer())
  const { text } = await extractText(file, { mergePages: true })
  return { name: answer.headers.get('content-disposition'), text }
}

describe('what somebody was at', () => {
  it('is listed behind a person link, newest first, each with a link to its certificate', async () => {
    const person = aPerson()
    const session = await wasThere(person, 'half')
    const link = linkOf(person.email)
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
      link: linkOf(person.email),
    })
    const { link } = all.body.find((row) => row.session === session.id)!
    const { status, body } = await hub.anonymous.post('/api/my/attendance', { link })
    expect([status, body]).toMatchObject([200, [{ session: session.id, minutes: 45, link }]])
  })

  it('is one record, the same for the person and for an administrator, whose call is in the audit log', async () => {
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

  it('has a certificate whether feedback is given or not', async () => {
    const person = aPerson()
    await wasThere(person)
    const { body } = await hub.anonymous.post<AttendedSession[]>('/api/my/attendance', {
      link: linkOf(person.email),
    })
    const [{ link }] = body as [AttendedSession]
    const certificate = () => hub.anonymous.post('/api/my/certificate', { link })
    expect((await certificate()).status).toBe(200)
    const feedback = { link, useful: 4, taught: 5 }
    expect((await hub.anonymous.post('/api/my/feedback', feedback)).status).toBe(204)
    expect((await certificate()).status).toBe(200)
  })

  it('is no document in a year without it, or by a link that is none', async () => {
    const person = aPerson()
    await wasThere(person)
    const link = linkOf(person.email)
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
      link: linkOf(person.email),
    })
    await admin.post('/api/admin/people/erase', { email: person.email })
    const { status } = await hub.anonymous.post('/api/my/certificate', { link: body[0]!.link })
    expect(status).toBe(404)
  })
})
