import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn()
})
afterAll(() => app.stop())

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
