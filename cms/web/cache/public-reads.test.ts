import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { sessionBody } from '#cms/testing/factories.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'

const { hub: app, admin } = await aHub()
const panel = await signInToPanel(app)

const text = async (path: string) => JSON.stringify((await app.anonymous.get(path)).body)

/** Reads until the answer comes from memory, so that it has to be dropped. */
async function keep(path: string) {
  await text(path)
  return text(path)
}

const idOf = async (path: string, body: object) => String((await admin.post(path, body)).body.id)

const heading = { title: 'A heading', orderIndex: 1 }
const resource = { title: 'A resource', type: 'link', url: 'https://example.org/', orderIndex: 2 }
const category = { name: 'Airway', color: '#3B82F6' }

/** Noun, its read, a body of it, and the text field that is changed. */
const collections = [
  ['session', '/api/sessions', sessionBody(), 'title'],
  ['category', '/api/categories', category, 'name'],
  ['resource', '/api/resources', resource, 'title'],
  ['section-heading', '/api/section-headings', heading, 'title'],
  ['sub-heading', '/api/sub-headings', heading, 'title'],
] as const

describe.each(collections)('the public fields of a %s', (slug, path, body, field) => {
  it.each(['the API', 'the panel'])(
    'are up to date in the next read after a change through %s',
    async (way) => {
      const [made, changed] = [`Made by ${way}`, `Changed by ${way}`]
      const isPanel = way === 'the panel'
      expect(await keep(path)).not.toContain(made)
      const { id } = isPanel
        ? (await panel<{ doc: { id: string } }>('POST', slug, { ...body, [field]: made })).body.doc
        : { id: await idOf(path, { ...body, [field]: made }) }
      expect(await keep(path)).toContain(made)
      if (isPanel) await panel('PATCH', `${slug}/${id}`, { [field]: changed })
      else await admin.put(`${path}/${id}`, { ...body, [field]: changed })
      expect(await keep(path)).toContain(changed)
      if (isPanel) await panel('DELETE', `${slug}/${id}`)
      else await admin.delete(`${path}/${id}`)
      expect(await text(path)).not.toContain(changed)
    },
  )
})

const texts = [
  ['/api/cover-info', 'overview', 'title'],
  ['/api/page-content/edu-resources', 'resources-page', 'title'],
  ['/api/topic-requests-page-content', 'topic-requests-page', 'pageTitle'],
  ['/api/theatre-list-page-content', 'theatre-list-page', 'pageTitle'],
] as const

it.each(texts)('%s shows new words in the next read', async (path, global, field) => {
  await keep(path)
  await admin.put(path, { [field]: 'Words of the API' })
  expect(await keep(path)).toContain('Words of the API')
  await panel('POST', `globals/${global}`, { [field]: 'Words of the panel' })
  expect(await text(path)).toContain('Words of the panel')
})

it('a month is the same read in each spelling, which shows a change at once', async () => {
  const spellings = [
    '/api/sessions/month/2031/6',
    '/api/sessions/month/2031/06',
    '/api/sessions/month?year=2031&month=6',
    '/api/sessions/month?month=6&year=2031&of=nothing',
  ]
  for (const path of spellings) expect(await keep(path)).not.toContain('In June')
  await admin.post('/api/sessions', {
    ...sessionBody({ title: 'In June' }),
    startTime: '2031-06-10T10:00:00',
    endTime: '2031-06-10T11:00:00',
  })
  for (const path of spellings) expect(await keep(path)).toContain('In June')
  for (const path of spellings.map((one) => one.replaceAll('6', '8')))
    expect(await text(path)).not.toContain('In June')
})

it('no read with a query is kept', async () => {
  const find = vi.spyOn(app.payload.db, 'find')
  for (let time = 0; time < 2; time++) await text('/api/calendar.ics?category=invented')
  expect(find.mock.calls.length).toBeGreaterThanOrEqual(2)
  const before = find.mock.calls.length
  for (let time = 0; time < 2; time++) await text('/api/calendar.ics')
  const once = find.mock.calls.length
  await text('/api/calendar.ics')
  expect(once).toBeGreaterThan(before)
  expect(find.mock.calls.length).toBe(once)
})

describe('the answer to a public read', () => {
  /** The bytes on the line: fetch would decompress it. */
  async function ask(headers: Record<string, string> = {}, method = 'GET', of = '/api/categories') {
    const request = get(app.url + of, { headers, method, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const { statusCode: status, headers: named } = response
    return { status, headers: named, body: await buffer(response) }
  }
  const lasting = ({ headers }: Awaited<ReturnType<typeof ask>>) => {
    const { 'x-request-id': _, date: __, ...rest } = headers
    return rest
  }
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  const longText = '/api/cover-info'
  beforeAll(async () => {
    await admin.put(longText, {
      title: 'T',
      description: 'Écouter, évaluer, traiter ☀ 🐻 '.repeat(99),
    })
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br; q=0.5', 'br'],
    ['deflate', 'identity'],
    ['br;q=0, gzip;q=0.0, identity;q=0', 'identity'],
  ] as const)(
    'for a client that accepts %s comes in %s, from memory as the first time',
    async (accepted, coding) => {
      const headers = { 'accept-encoding': accepted }
      const plain = await ask({}, 'GET', longText)
      const first = await ask(headers, 'GET', longText)
      const again = await ask(headers, 'GET', longText)
      expect(first.headers['content-encoding'] ?? 'identity').toBe(coding)
      expect(decoders[coding](first.body)).toEqual(plain.body)
      expect(again.body).toEqual(first.body)
      expect(lasting(again)).toEqual(lasting(first))
      expect(again.headers['content-length']).toBe(String(first.body.length))
      expect(again.headers.vary).toBe('Accept-Encoding')
      expect(again.headers['x-content-type-options']).toBe('nosniff')
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
      const head = await ask(headers, 'HEAD', longText)
      expect(head.body).toHaveLength(0)
      expect(lasting(head)).toEqual(lasting(first))
    },
  )

  it('is 304 for a client that has it in that coding, and for no other', async () => {
    const brotli = { 'accept-encoding': 'br' }
    const { headers } = await ask(brotli, 'GET', longText)
    const [tag = '', plainTag = ''] = [headers.etag, (await ask({}, 'GET', longText)).headers.etag]
    expect(tag).toMatch(/^"[\w-]+"$/)
    const answerTo = (names: string) => ask({ ...brotli, 'if-none-match': names }, 'GET', longText)
    for (const names of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await answerTo(names)
      expect([answer.status, answer.body.length]).toEqual([304, 0])
      expect(answer.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding' })
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
      expect(answer.headers['content-length']).toBeUndefined()
    }
    for (const names of ['"other"', plainTag, tag.replaceAll('"', ''), ''])
      expect((await answerTo(names)).status).toBe(200)
  })

  it('carries the id that its request came with', async () => {
    await ask()
    const { headers } = await ask({ 'x-request-id': 'from-the-proxy-1' })
    expect(headers['x-request-id']).toBe('from-the-proxy-1')
  })
})
