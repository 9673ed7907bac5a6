import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aSession } from '#cms/testing/factories.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn()
  for (let count = 0; count < 5; count++) await aSession(admin)
})
afterAll(() => app.stop())

const path = '/api/sessions'

/** What comes over the line: fetch would decompress it and hide the headers that say so. */
async function ask(headers: Record<string, string> = {}, method = 'GET', of = path) {
  const request = get(app.url + of, { headers, method, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode: status, headers: named } = response
  return { status, headers: named, body: await buffer(response) }
}

const ofOneRequest = ['x-request-id', 'date']
const lasting = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneRequest.includes(name)))

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}

/** Accept-Encoding, and the coding that it is answered in. */
const asked = [
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, gzip;q=0, identity;q=0', 'identity'],
] as const

describe('the response to a public read', () => {
  it.each(asked)(
    'for a client that accepts %s comes in %s, on the fast path as the first time',
    async (accepted, coding) => {
      const plain = await ask()
      const headers = { 'accept-encoding': accepted }
      const first = await ask(headers)
      const again = await ask(headers)
      expect(first.headers['content-encoding'] ?? 'identity').toBe(coding)
      expect(decoders[coding](first.body)).toEqual(plain.body)
      expect(again.body).toEqual(first.body)
      expect(lasting(again)).toEqual(lasting(first))
      expect(again.headers['content-length']).toBe(String(first.body.length))
      expect(again.headers.vary).toBe('Accept-Encoding')
      expect(again.headers['x-content-type-options']).toBe('nosniff')
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    },
  )

  it('comes byte for byte the same on the fast path when it is short, whatever its letters', async () => {
    const short = '/api/page-content/edu-resources'
    const description = 'Écouter, évaluer, traiter ☀ – ein Bär, 🐻'
    await admin.put(short, { title: 'Ressources', description })
    const first = await ask({}, 'GET', short)
    const again = await ask({}, 'GET', short)
    expect(JSON.parse(String(again.body))).toMatchObject({ description })
    expect(again.body).toEqual(first.body)
    expect(lasting(again)).toEqual(lasting(first))
    expect(again.headers['content-length']).toBe(String(again.body.length))
  })

  it('has a strong tag of its own in each coding', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((coding) => ask({ 'accept-encoding': coding })),
    )
    const tags = answers.map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })

  it('is 304 for a client that has it, and for no other', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br' })
    const [tag = '', plainTag = ''] = [headers.etag, (await ask()).headers.etag]
    const statusFor = async (names: string, accepted = 'br') => {
      const answer = await ask({ 'accept-encoding': accepted, 'if-none-match': names })
      if (answer.status === 304) {
        expect(answer.body).toHaveLength(0)
        expect(answer.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding' })
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' })
        expect(answer.headers['content-length']).toBeUndefined()
      }
      return answer.status
    }
    for (const names of [tag, `W/${tag}`, `"other", ${tag}`, `"a",W/${tag} ,"b"`, '*']) {
      expect(await statusFor(names)).toBe(304)
    }
    for (const names of ['"other"', plainTag, tag.replaceAll('"', ''), '', '"*"']) {
      expect(await statusFor(names)).toBe(200)
    }
    expect(await statusFor(tag, 'gzip')).toBe(200)
  })

  it('to HEAD has the same headers and no body', async () => {
    const headers = { 'accept-encoding': 'br' }
    const read = await ask(headers)
    const head = await ask(headers, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(lasting(head)).toEqual(lasting(read))
  })

  it('carries the id that its request came with', async () => {
    await ask()
    const { headers } = await ask({ 'x-request-id': 'from-the-proxy-1' })
    expect(headers['x-request-id']).toBe('from-the-proxy-1')
  })

  it('never carries the cookie of another client: the texts of a form give each browser its own', async () => {
    const form = '/api/topic-requests-page-content'
    const cookies = new Set<string | undefined>()
    for (let count = 0; count < 3; count++) {
      cookies.add((await ask({}, 'GET', form)).headers['set-cookie']?.[0])
    }
    expect(cookies.size).toBe(3)
    expect(cookies).not.toContain(undefined)
    const [cookie = ''] = cookies
    const own = { cookie: cookie.split(';')[0]! }
    expect((await ask(own, 'GET', form)).headers['set-cookie']).toBeUndefined()
  })
})
