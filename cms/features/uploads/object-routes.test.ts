import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { anImage, aPdf, upload } from '#cms/testing/files.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient
let objectPath: string
const pdf = aPdf()

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
  objectPath = await upload(admin, pdf)
})
afterAll(() => hub.stop())

const get = (path: string, headers?: Record<string, string>, method = 'GET') =>
  fetch(hub.url + path, { method, headers })

describe('a stored file', () => {
  it.each([
    ['application/pdf', () => pdf],
    ['image/jpeg', () => anImage('jpeg')],
    ['image/png', () => anImage('png')],
    ['image/webp', () => anImage('webp')],
  ])('is served as %s and nothing else', async (type, make) => {
    const path = await upload(admin, await make())
    const { headers } = await get(path)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // Safari shows no PDF that is sandboxed. One runs no scripts of the site's in any browser.
    expect(headers.get('content-security-policy')).toBe(
      type === 'application/pdf'
        ? "default-src 'none'; style-src 'unsafe-inline'"
        : "sandbox; default-src 'none'",
    )
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-disposition')).toBe(`inline; filename="${path.slice(9)}"`)
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('etag')).toBeTruthy()
  })

  it.each([
    ['bytes=0-3', 0, 4],
    ['bytes=5-5', 5, 6],
    ['bytes=10-', 10, pdf.length],
    ['bytes=-6', pdf.length - 6, pdf.length],
    ['bytes=0-999999', 0, pdf.length],
  ])('answers %s with that part', async (range, start, end) => {
    const answer = await get(objectPath, { Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${pdf.length}`)
    expect(answer.headers.get('content-length')).toBe(String(end - start))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf.subarray(start, end))
  })

  it.each([
    ['several parts', { Range: 'bytes=0-1,5-6' }],
    ['another unit', { Range: 'pages=1-2' }],
    ['nonsense', { Range: 'bytes=a-b' }],
    ['a part of another version', { Range: 'bytes=0-3', 'If-Range': '"other"' }],
  ])('answers %s with the whole', async (_name, headers) => {
    const answer = await get(objectPath, headers)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
  })

  it('answers 416 to a part that it does not have', async () => {
    const answer = await get(objectPath, { Range: `bytes=${pdf.length}-` })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${pdf.length}`)
  })

  it('answers HEAD with the headers alone', async () => {
    const answer = await get(objectPath, {}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, `${pdf.length}`])
    expect(await answer.text()).toBe('')
  })

  it('answers 304 to its ETag, and a part to If-Range with it', async () => {
    const etag = (await get(objectPath)).headers.get('etag') ?? ''
    expect((await get(objectPath, { 'If-None-Match': etag })).status).toBe(304)
    const part = await get(objectPath, { Range: 'bytes=0-3', 'If-Range': etag })
    expect(part.status).toBe(206)
  })
})

describe('anything else is 404 in the shape of the contract', () => {
  it.each([
    '/objects',
    '/objects/',
    '/objects/incoming',
    '/objects/incoming/',
    '/objects/upload/x',
    '/objects/00000000-0000-4000-8000-000000000000.pdf',
    '/objects/hub.db',
  ])('%s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      message:
        'There is no such file. It may have been replaced: look for it on the resources page.',
    })
  })

  it('the path of a file with another extension, another case or a slash at the end is a 404', async () => {
    for (const path of [
      objectPath.replace('.pdf', '.png'),
      objectPath.replace('.pdf', '.PDF'),
      objectPath.replace('.pdf', ''),
      `${objectPath}/`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })

  it.each(['POST', 'PUT', 'DELETE'])('%s', async (method) => {
    expect((await get(objectPath, {}, method)).status).toBe(404)
    expect((await get(objectPath)).status).toBe(200)
  })
})

it('the server is not ready while the folder cannot be written to', async () => {
  expect((await hub.anonymous.get('/api/ready')).status).toBe(200)
  const folder = path.join(hub.env.DATA_DIR, 'objects')
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  const { status, body } = await hub.anonymous.get('/api/ready')
  expect([status, body.message]).toEqual([503, 'The file storage does not answer.'])
})

it.each([
  '/objects/../hub.db',
  '/objects/%2e%2e/hub.db',
  '/objects//hub.db',
  '/objects/..%2fhub.db',
  '/objects/..%2f..%2fpackage.json',
  '/objects/.%00.pdf',
  '/objects/00000000-0000-4000-8000-000000000000.pdf%00',
])('the path %s is refused as malformed', async (path) => {
  const { hostname, port } = new URL(hub.url)
  const status = await new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(400)
})
