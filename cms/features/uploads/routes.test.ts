import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { anImage, aPdf, upload } from '#cms/testing/files.ts'

const { hub, admin } = await aHub()
const pdf = aPdf()
const latin = pdf.toString('latin1')
const pdfOf = (text: string) => () => Buffer.from(text, 'latin1')
const objectPath = await upload(admin, pdf)

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

  it('answers HEAD with the headers only, 416 to a part that it lacks, and 304 to its ETag', async () => {
    const head = await get(objectPath, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${pdf.length}`])
    expect(await head.text()).toBe('')
    const beyond = await get(objectPath, { Range: `bytes=${pdf.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${pdf.length}`,
    ])
    const etag = head.headers.get('etag') ?? ''
    expect((await get(objectPath, { 'If-None-Match': etag })).status).toBe(304)
    const part = await get(objectPath, { Range: 'bytes=0-3', 'If-Range': etag })
    expect(part.status).toBe(206)
  })
})

it('anything else is a 404 in the shape of the contract', async () => {
  for (const path of [
    '/objects',
    '/objects/incoming/',
    '/objects/upload/x',
    '/objects/00000000-0000-4000-8000-000000000000.pdf',
    '/objects/hub.db',
    objectPath.replace('.pdf', '.png'),
    objectPath.replace('.pdf', '.PDF'),
    objectPath.replace('.pdf', ''),
    `${objectPath}/`,
  ]) {
    const answer = await get(path)
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      404,
      {
        message:
          'There is no such file. It may have been replaced: look for it on the resources page.',
      },
    ])
  }
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await get(objectPath, {}, method)).status).toBe(404)
  }
  expect((await get(objectPath)).status).toBe(200)
})

describe('an upload in three steps', () => {
  it.each([
    ['a PDF', () => aPdf(), 'pdf'],
    ['a JPEG', () => anImage('jpeg'), 'jpg'],
    ['a PNG', () => anImage('png'), 'png'],
    ['a WebP', () => anImage('webp'), 'webp'],
    ['a PDF of 10,485,760 bytes', () => aPdf(10_485_760), 'pdf'],
    ['a PNG of 5,242,880 bytes', () => anImage('png', { size: 5_242_880 }), 'png'],
    ['a PDF after a blank line', pdfOf(`\r\n${latin}`), 'pdf'],
    ['a PDF after a byte order mark', pdfOf(`\xef\xbb\xbf${latin}`), 'pdf'],
    ['a PDF after a printer’s commands', pdfOf(`\x1b%-12345X@PJL JOB\r\n${latin}`), 'pdf'],
    ['a PDF before many zeros', pdfOf(latin + '\0'.repeat(5_000)), 'pdf'],
    ['a PDF without its last line', pdfOf(latin.replace('%%EOF\n', '')), 'pdf'],
    ['a PDF without a table', pdfOf(latin.replace(/xref\n0 4\n|startxref\n0\n/g, '')), 'pdf'],
  ])('%s is served under the path that it ends with, byte by byte', async (_name, make, ext) => {
    const bytes = await make()
    const objectPath = await upload(admin, bytes)
    expect(objectPath).toMatch(new RegExp(`^/objects/[\\w-]+\\.${ext}$`))
    const served = await fetch(hub.url + objectPath)
    expect(served.status).toBe(200)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it.each([
    ['no body', undefined, {}],
    ['an empty body that is called JSON', '', { 'Content-Type': 'application/json' }],
    ['an empty object', {}, {}],
    ['a description', { name: 'Guide.PDF', contentType: 'application/pdf', size: 900 }, {}],
    ['a word of the browser’s own', { name: 'a.pdf', contentType: 'application/x-download' }, {}],
    ['a name with a full stop', { name: 'Guide of 12.03', contentType: 'application/pdf' }, {}],
    ['a type that says nothing', { name: 'Guide', contentType: 'application/octet-stream' }, {}],
  ])('starts with %s', async (_name, body, headers) => {
    const { status, body: answer } = await admin.post('/api/objects/upload', body, headers)
    expect(status).toBe(200)
    expect(answer).toEqual({ uploadURL: expect.stringContaining(`${hub.url}/objects/upload/`) })
  })
})
