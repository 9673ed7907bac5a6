import { afterAll, beforeAll, expect, it } from 'vitest'
import { academicYearOf } from '#collections/attendance/academic-year.ts'
import { calls } from '#collections/calls.ts'
import { personAddress, signLink } from '#cms/email/signed-links/signed-link.ts'
import { findAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { doorCodes } from '#cms/features/attendance/door-codes.ts'
import { aPastSession } from '#cms/testing/past-session.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aWaitingPerson } from '#cms/testing/factories.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { adminPassword, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { publicFields } from './public-fields.fixture.ts'

let hub: TestApp
let full: string
let open: string
let cancelled: string
/** Under way, with its door open. */
let begun: string
let door: { link: string; stamp: string; digits: string }
/** Of sign-ups of the test's own: one to keep, and one to cancel. */
let own: {
  kept: string
  unwanted: string
  all: string
  certificate: string
  number: string
}
const month = '2031/5'
const secret = 'somebody.else@example.org'

async function signUpOthers(admin: TestClient) {
  const people = await aFullSession(hub, admin, 1, 1)
  const body = { title: 'Open', description: 'x', category: 'Trauma', location: 'x', capacity: 12 }
  const times = { startTime: '2031-05-06T10:00', endTime: '2031-05-06T11:00' }
  const free = await admin.post('/api/sessions', { ...body, ...times })
  await hub.anonymous.post(`/api/sessions/${String(free.body.id)}/register`, {
    ...aPerson(),
    fullName: 'Somebody Else',
    email: secret,
  })
  const off = await admin.post('/api/sessions', { ...body, ...times, title: 'Off' })
  await admin.delete(`/api/sessions/${String(off.body.id)}`)
  return { full: people.id, open: String(free.body.id), cancelled: String(off.body.id) }
}

async function personLinks(admin: TestClient) {
  const person = aPerson()
  await signUp(person)
  const { session: over } = await aPastSession(hub, admin, { began: 200 })
  const people = [{ ...person, share: 'all' }]
  await admin.put(`/api/admin/sessions/${over.id}/attendance`, { people })
  const [attendance] = await findAttendance(hub, over.id)
  return {
    all: personAddress(hub, person.email).split('=')[1]!,
    number: attendance!.number,
    certificate: signLink(hub.env, 'attendance', attendance!.id, person.email),
  }
}

async function signUp(person = aPerson()) {
  const { body } = await hub.anonymous.post(`/api/sessions/${open}/register`, person)
  return String(body.link)
}

beforeAll(async () => {
  hub = await startTestApp()
  const admin = await hub.signIn()
  const signedUp = await signUpOthers(admin)
  full = signedUp.full
  open = signedUp.open
  cancelled = signedUp.cancelled
  await admin.post('/api/categories', { name: 'Trauma' })
  await admin.post('/api/resources', { title: 'A guideline', url: 'https://example.org' })
  await admin.post('/api/section-headings', { title: 'Guidelines' })
  await admin.post('/api/sub-headings', { title: 'Airway' })
  await hub.anonymous.post('/api/topic-requests', { message: 'x', email: secret })
  const links = await Promise.all([signUp(), signUp()])
  const { session: now } = await aPastSession(hub, admin, { began: 50 })
  begun = now.id
  const opened = await admin.post(`/api/admin/sessions/${begun}/door`)
  const [, code] = doorCodes(hub.env, now, new Date())
  door = { ...code!, link: String(opened.body.address).split('/').at(-1)! }
  own = {
    kept: links[0],
    unwanted: links[1],
    ...(await personLinks(admin)),
  }
})
afterAll(() => hub.stop())

/** Every key of an answer, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

const bodies: Record<string, () => object> = {
  'POST /sessions/:id/register': () => aPerson(),
  'POST /sessions/:id/waiting-list': () => aWaitingPerson(),
  'POST /sessions/:id/attendance': () => ({ ...aPerson(), code: door.stamp }),
  'POST /sessions/:id/attendance/digits': () => ({ ...aPerson(), code: door.digits }),
  'POST /door': () => ({ link: door.link }),
  'POST /door/count': () => ({ link: door.link }),
  'POST /certificates': () => ({ number: own.number }),
  'POST /my/attendance': () => ({ link: own.all }),
  'POST /my/feedback': () => ({ link: own.certificate, useful: 5, taught: 4 }),
  'POST /my/certificate': () => ({ link: own.certificate }),
  'POST /my/record': () => ({ link: own.all, year: academicYearOf(new Date(), 'Europe/London') }),
  'POST /my/view': () => ({ link: own.kept }),
  'POST /my/accept': () => ({ link: own.kept }),
  'POST /my/cancel': () => ({ link: own.unwanted }),
  'POST /my/links': () => ({ email: aPerson().email }),
  'POST /my/sessions': () => ({ link: own.all }),
  'POST /topic-requests': () => ({ message: 'Ultrasound, please.' }),
  'POST /theatre-list-request': () => ({ ...aWaitingPerson(), datesAvailable: 'Mondays' }),
  'POST /admin/login': () => ({ password: adminPassword }),
  'POST /admin/logout': () => ({}),
}

const sessionFor = (name: string) => {
  if (name.includes('/attendance')) return begun
  return name.endsWith('waiting-list') ? full : open
}

const addressOf = (name: string, path: string) =>
  `/api${path}`
    .replace('/month/:year/:month', `/month/${month}`)
    .replace(':pageId', 'edu-resources')
    .replace('/cancelled/:id', `/cancelled/${cancelled}`)
    .replace(':id', sessionFor(name)) + (path.endsWith('/month') ? '?year=2031&month=5' : '')

// The description of the API is made of code and tells about nobody.
const publicCalls = calls.filter(({ admin, path }) => !admin && path !== '/openapi.json')

it('the list of public fields names every public call', () => {
  const names = publicCalls.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(publicFields).toSorted()).toEqual(names.toSorted())
})

it.each(publicCalls.map((call) => ({ ...call, name: `${call.method} ${call.path}` })))(
  '$name tells an anonymous client nothing that is not listed, and nothing about other people [api.public]',
  async ({ name, method, path, status }) => {
    const answer = await hub.anonymous.send(method, addressOf(name, path), bodies[name]?.())
    expect(answer.status).toBe(status)
    const told = new Set(keysOf(answer.body))
    expect([...told].toSorted()).toEqual(publicFields[name]?.split(' ').filter(Boolean).toSorted())
    expect(JSON.stringify(answer.body ?? '')).not.toMatch(/somebody/i)
    expect(answer.headers.get('cache-control')).toMatch(
      method === 'GET' ? /^no-cache$/ : /no-store$/,
    )
  },
)
