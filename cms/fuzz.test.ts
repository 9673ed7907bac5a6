import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFullSession } from '#cms/testing/full-session.ts'
import { fire, type FuzzCase, type FuzzResult } from '#cms/testing/fuzz/fire.ts'
import {
  hostileHeaders,
  hostileQuery,
  hostileRaw,
  hostileSegment,
  hostileValue,
} from '#cms/testing/fuzz/hostile.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'

/** Milliseconds for one noun on a machine that is busy with something else. */
const timeoutMs = 180_000
/** MongoDB comes second: what its driver makes of odd values shows in a tenth of them. */
const shots = onMongo ? 10 : 90
/** Part of every stored text, so that an anonymous read of any of it is noticed. */
const mark = 'zebrafinch'

/** The parts of JSON Schema in which the hub describes bodies. */
type Schema = {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  minimum?: number
}
type Operation = { requestBody?: { content: { 'application/json'?: { schema: Schema } } } }
type Call = { method: string; path: string; schema: Schema | undefined }

let hub: TestApp
const cookies: Record<string, string | undefined> = {}
const calls: Call[] = []

/** One document of every kind that visitors and administrators make. */
beforeAll(async () => {
  hub = await startTestApp({ SUPER_ADMIN_EMAIL: `super@${mark}.example.org` })
  const admin = await hub.signIn()
  cookies['an administrator'] = admin.cookie
  await aFullSession(hub, admin, 2, 1)
  await admin.post('/api/categories', { name: mark })
  await admin.post('/api/resources', { title: mark, url: 'https://example.org' })
  await admin.post('/api/section-headings', { title: mark })
  await admin.post('/api/sub-headings', { title: mark })
  await admin.put('/api/cover-info', { title: mark })
  await hub.anonymous.post('/api/topic-requests', { message: mark })
  const dates = { name: mark, email: 'doctor@example.org', datesAvailable: 'Mondays' }
  await hub.anonymous.post('/api/theatre-list-request', dates)
  type Paths = Record<string, Record<string, Operation>>
  const { body } = await hub.anonymous.get<{ paths: Paths }>('/api/openapi.json')
  for (const [path, operations] of Object.entries(body.paths)) {
    for (const [name, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema
      calls.push({ method: name.toUpperCase(), path, schema })
    }
  }
})
afterAll(() => hub.stop())

const samples: Record<string, string> = {
  email: 'hostile@example.org',
  uri: 'https://example.org/a',
  'date-time': '2031-05-06T07:08:00.000Z',
}

/** A body that a call may take. */
function sampleOf({
  type,
  enum: names,
  anyOf,
  properties = {},
  items,
  format = '',
  minimum = 1,
}: Schema): unknown {
  if (anyOf?.[0]) return sampleOf(anyOf[0])
  if (names) return names[0]
  if (type === 'object') {
    const fields = Object.entries(properties).map(([name, field]) => [name, sampleOf(field)])
    return Object.fromEntries(fields)
  }
  if (type === 'array') return items ? [sampleOf(items)] : []
  if (type === 'string') return samples[format] ?? 'A text'
  return type === 'boolean' ? true : type === 'null' ? null : minimum
}

/** A body with one field gone, of another kind, or beside one that no call takes. */
function bodiesOf(schema: Schema | undefined): fc.Arbitrary<string> {
  if (!schema) return hostileRaw
  const body = sampleOf(schema) as Record<string, unknown>
  const names = [...Object.keys(body), '__proto__', 'id', 'role', 'overrideAccess', 'a.b.c']
  const broken = fc
    .tuple(fc.constantFrom(...names), fc.oneof(fc.constant(undefined), hostileValue))
    .map(([name, value]) => JSON.stringify({ ...body, [name]: value }))
  return fc.oneof({ weight: 4, arbitrary: broken }, { weight: 1, arbitrary: hostileRaw })
}

/** Requests that nobody should make, `{…}` of whose path are stored ids or worse. */
function casesOf({ method, path, schema }: Call, ids: string[], cookie?: string) {
  const segment = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, hostileSegment)
  return fc
    .record({ segment, query: hostileQuery, headers: hostileHeaders, body: bodiesOf(schema) })
    .map(({ segment: id, query, headers, body }): FuzzCase => ({
      method,
      path: path.replaceAll(/\{\w+\}/g, () => id) + query,
      headers: { ...(cookie && { Cookie: cookie }), ...headers },
      ...(method !== 'GET' && { body }),
    }))
}

const isSentence = ({ status, text }: FuzzResult) => {
  if (status < 400) return true
  try {
    return (JSON.parse(text) as { message?: unknown }).message !== ''
  } catch {
    return false
  }
}

describe.each(['an anonymous client', 'an administrator'])('any request of %s', (who) => {
  it(
    'to the API is answered in a sentence, and refusals change nothing',
    async () => {
      // A logout would make every later client anonymous.
      const asked = calls.filter(({ path }) => !path.includes('logout'))
      for (const call of asked) {
        const api = { ...call, path: `/api${call.path}` }
        const casesFor = (ids: string[]) => casesOf(api, ids, cookies[who])
        const judge = (hit: FuzzResult) => !isSentence(hit) && 'not a refusal of the contract'
        expect(await fire(hub, casesFor, shots, judge)).toEqual([])
      }
      expect(asked.length * shots).toBeGreaterThanOrEqual(onMongo ? 500 : 5_000)
    },
    6 * timeoutMs,
  )
})

/** Anybody may read this of the panel: that nobody is signed in, and texts for everybody. */
const neutral =
  /\/user\/(me|init|logout|forgot-password)|\/access|\/payload-(jobs\/run|preferences\/)/

const judgeOfPanel = ({ status, text, fuzzCase, cookies: set }: FuzzResult) => {
  if (text.includes(mark) || /person\.\d|"docs"|"hash"|"salt"/.test(text))
    return 'reads what is stored'
  if (status < 300 && !neutral.test(fuzzCase.path)) return 'is answered'
  return set.length > 0 && status < 300 && !fuzzCase.path.includes('logout') && 'signs in'
}

const ofCollections = ['', '/{id}', '/count', '/versions/{id}', '/access/{id}', '/{id}/duplicate']
const ofPanel =
  '/user/me /user/login /user/refresh-token /user/forgot-password /user/reset-password /user/unlock /user/first-register /user/verify/{id} /access /graphql /payload-jobs/run /payload-preferences/{id} /{id}'

it(
  'an anonymous visitor neither reads nor changes anything through the panel’s REST',
  async () => {
    const { collections, globals } = hub.payload.config
    const paths = [
      ...collections.flatMap(({ slug }) => ofCollections.map((path) => `/${slug}${path}`)),
      ...globals.flatMap(({ slug }) => [`/globals/${slug}`, `/globals/${slug}/versions/{id}`]),
      ...ofPanel.split(' '),
    ]
    const schema = { type: 'object', properties: { email: {}, password: {}, token: {} } }
    const casesFor = (ids: string[]) =>
      fc
        .tuple(fc.constantFrom(...paths), fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE'))
        .chain(([path, method]) => casesOf({ method, path: `/cms/api${path}`, schema }, ids))
    expect(await fire(hub, casesFor, onMongo ? 300 : 3_000, judgeOfPanel)).toEqual([])
  },
  timeoutMs,
)
