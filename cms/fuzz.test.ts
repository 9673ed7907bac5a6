import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { fire, type FuzzCase, type FuzzResult } from '#cms/testing/fuzz/fire.ts'
import {
  hostileHeaders,
  hostileQuery,
  hostileRaw,
  hostileSegment,
  hostileValue,
} from '#cms/testing/fuzz/hostile.ts'
import { everythingStored } from '#cms/testing/everything-stored.ts'
import { onMongo } from '#cms/testing/test-app.ts'

/** On a machine that is busy with something else. */
const timeoutMs = 1_000_000
/** MongoDB comes second: what its driver makes of odd values shows in a tenth of them. */
const shots = onMongo ? 10 : 90

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

const { hub, admin } = await aHub()
await aFullSession(hub, admin, 2, 1)
for (const [path, body] of Object.entries({
  categories: { name: 'Burns' },
  resources: { title: 'Burns', url: 'https://example.org' },
  'section-headings': { title: 'Burns' },
  'topic-requests': { message: 'Burns' },
})) {
  await admin.post(`/api/${path}`, body)
}

type Paths = Record<string, Record<string, Operation>>
const { body: described } = await hub.anonymous.get<{ paths: Paths }>('/api/openapi.json')
const calls: Call[] = Object.entries(described.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([name, { requestBody }]) => ({
    method: name.toUpperCase(),
    path: `/api${path}`,
    schema: requestBody?.content['application/json']?.schema,
  })),
)

const samples: Record<string, string> = {
  email: 'hostile@example.org',
  uri: 'https://example.org/a',
  'date-time': '2031-05-06T07:08:00.000Z',
}

/** A body that a call may take. */
function sampleOf(schema: Schema): unknown {
  const { type, enum: names, anyOf, properties = {}, items, format = '', minimum = 1 } = schema
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

it.each([
  ['an anonymous client', undefined],
  ['an administrator', admin.cookie],
])(
  'any request of %s to the API is answered in a sentence',
  async (_who, cookie) => {
    const judge = (hit: FuzzResult) => !isSentence(hit) && 'not a refusal of the contract'
    // A logout would make every later client anonymous.
    for (const call of calls.filter(({ path }) => !path.includes('logout'))) {
      const stored = [...(await everythingStored(hub.payload)).values()].flat()
      const ids = stored.flatMap(({ id }) => id ?? [])
      expect(await fire(hub.url, casesOf(call, ids, cookie), shots, judge)).toEqual([])
    }
  },
  timeoutMs,
)
