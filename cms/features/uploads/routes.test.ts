import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { anImage, aPdf, upload, uploadAddress } from '#cms/testing/files.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const pdf = aPdf().toString('latin1')
const pdfOf = (text: string) => () => Buffer.from(text, 'latin1')

describe('an upload in three steps', () => {
  it.each([
    ['a PDF', () => aPdf(), 'pdf'],
    ['a JPEG', () => anImage('jpeg'), 'jpg'],
    ['a PNG', () => anImage('png'), 'png'],
    ['a WebP', () => anImage('webp'), 'webp'],
    ['a PDF of 10,485,760 bytes', () => aPdf(10_485_760), 'pdf'],
    ['a PNG of 5,242,880 bytes', () => anImage('png', { size: 5_242_880 }), 'png'],
    ['a PDF after a blank line', pdfOf(`\r\n${pdf}`), 'pdf'],
    ['a PDF after a byte order mark', pdfOf(`\xef\xbb\xbf${pdf}`), 'pdf'],
    ['a PDF after a printer’s commands', pdfOf(`\x1b%-12345X@PJL JOB\r\n${pdf}`), 'pdf'],
    ['a PDF before many zeros', pdfOf(pdf + '\0'.repeat(5_000)), 'pdf'],
    ['a PDF without its last line', pdfOf(pdf.replace('%%EOF\n', '')), 'pdf'],
    ['a PDF without a table', pdfOf(pdf.replace(/xref\n0 4\n|startxref\n0\n/g, '')), 'pdf'],
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

  it('gives every upload an address of its own', async () => {
    expect(await uploadAddress(admin)).not.toBe(await uploadAddress(admin))
  })

  it('ends with a document for the panel', async () => {
    const objectPath = await upload(admin, await anImage('png', { width: 31, height: 17 }))
    const { docs } = await hub.payload.find({
      collection: 'stored-file',
      where: { filename: { equals: path.basename(objectPath) } },
    })
    expect(docs).toMatchObject([
      {
        url: objectPath,
        mimeType: 'image/png',
        width: 31,
        height: 17,
        filesize: expect.any(Number),
      },
    ])
  })
})
