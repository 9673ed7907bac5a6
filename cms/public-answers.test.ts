import { expect, it } from 'vitest'
import { academicYearOf } from '#collections/attendance/hours.ts'
import { calls } from '#collections/calls.ts'
import { personAddress, signLink } from '#cms/email/signed-links/signed-link.ts'
import { findAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { doorCodes } from '#cms/features/attendance/door-codes.ts'
import { aPastSession, record } from '#cms/testing/past-session.ts'
import { aPerson, aWaitingPerson } from '#cms/testing/factories.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { adminPassword } from '#cms/testing/test-app.ts'
import { publicFields } from './public-fields.fixture.ts'

const { hub, admin } = await aHub()
const month = '2031/5'
const secret = 'somebody.else@example.org'
const created = async (path: string, body: object) =>
  String((await admin.post(`/api/${path}`, body)).body.id)
const signUp = async (person = aPerson()) => (await hub.anonymous.register(open, person)).body.link

const { id: full } = await aFullSession(hub, admin, 1, 1)
const body = { title: 'Open', description: 'x', category: 'Trauma', location: 'x', capacity: 12 }
const times = { startTime: '2031-05-06T10:00', endTime: '2031-05-06T11:00' }
const open = await created('sessions', { ...body, ...times })
await signUp({ ...aPerson(), fullName: 'Somebody Else', email: secret })
const cancelled = await created('sessions', { ...body, ...times, title: 'Off' })
await admin.delete(`/api/sessions/${cancelled}`)
await created('categories', { name: 'Trauma' })
await created('resources', { title: 'A guideline', url: 'https://example.org' })
await created('section-headings', { title: 'Guidelines' })
await created('sub-headings', { title: 'Airway' })
await created('topic-requests', { message: 'x', email: secret })

const person = aPerson()
/** Sign-ups of the test's own: one to keep, and one to cancel. */
const own = { kept: await signUp(person), unwanted: await signUp() }
const { session: over } = await aPastSession(hub, admin, { began: 200 })
await record(admin, over.id, [person])
const [attendance] = await findAttendance(hub, over.id)
const all = personAddress(hub, person.email).split('=')[1]!
const certificate = signLink(hub.env, 'attendance', attendance!.id, person.email)

/** Under way, with its door open. */
const { session: begun } = await aPastSession(hub, admin, { began: 50 })
const opened = await admin.post(`/api/admin/sessions/${begun.id}/door`)
const door = { link: String(opened.body.address).split('/').at(-1)! }
const [, code] = doorCodes(hub.env, begun, new Date())

/** Every key of an answer, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

const bodies: Record<string, () => object> = {
  'POST /sessions/:id/register': () => aPerson(),
  'POST /sessions/:id/waiting-list': () => aWaitingPerson(),
  'POST /sessions/:id/attendance': () => ({ ...aPerson(), code: code!.stamp }),
  'POST /sessions/:id/attendance/digits': () => ({ ...aPerson(), code: code!.digits }),
  'POST /door': () => door,
  'POST /door/count': () => door,
  'POST /certificates': () => ({ number: attendance!.number }),
  'POST /my/attendance': () => ({ link: all }),
  'POST /my/feedback': () => ({ link: certificate, useful: 5, taught: 4 }),
  'POST /my/certificate': () => ({ link: certificate }),
  'POST /my/record': () => ({ link: all, year: academicYearOf(new Date(), 'Europe/London') }),
  'POST /my/view': () => ({ link: own.kept }),
  'POST /my/accept': () => ({ link: own.kept }),
  'POST /my/cancel': () => ({ link: own.unwanted }),
  'POST /my/links': () => ({ email: aPerson().email }),
  'POST /my/sessions': () => ({ link: all }),
  'POST /topic-requests': () => ({ message: 'Ultrasound, please.' }),
  'POST /theatre-list-request': () => ({ ...aWaitingPerson(), datesAvailable: 'Mondays' }),
  'POST /admin/login': () => ({ password: adminPassword }),
  'POST /admin/logout': () => ({}),
}

const sessionFor = (name: string) => {
  if (name.includes('/attendance')) return begun.id
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
  '$name gives anonymous clients only listed fields, and nothing about others [api.public]',
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
