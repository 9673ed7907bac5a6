import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadSentences } from '#collections/resources/upload-limits.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import {
  anImage,
  aPdf,
  finish,
  putBytes,
  upload,
  uploadAddress,
  withPassword,
} from '#cms/testing/files.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

describe('an upload in three steps', () => {
  it.each([
    ['a PDF', () => aPdf(), 'pdf'],
    ['a JPEG', () => anImage('jpeg'), 'jpg'],
    ['a PNG', () => anImage('png'), 'png'],
    ['a WebP', () => anImage('webp'), 'webp'],
    ['a PDF of 10,485,760 bytes', () => aPdf(10_485_760), 'pdf'],
    ['a PNG of 5,242,880 bytes', () => anImage('png', { size: 5_242_880 }), 'png'],
  ])('%s is served under the path that it ends with, byte by byte', async (_name, make, ext) => {
    const bytes = await make()
    const objectPath = await upload(admin, bytes)
    expect(objectPath).toMatch(new RegExp(`^/objects/[\\w-]+\\.${ext}$`))
    const served = await fetch(hub.url + objectPath)
    expect(served.status).toBe(200)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('a PDF that asks for a password is stored, and the answer says so', async () => {
    const address = await uploadAddress(admin)
    await putBytes(address, aPdf(0, withPassword))
    const { status, body } = await finish(admin, address)
    expect([status, body.asksPassword]).toEqual([200, true])
    expect((await fetch(hub.url + body.objectPath)).status).toBe(200)
  })

  it('a PDF that only certificates open is refused with what to do', async () => {
    const address = await uploadAddress(admin)
    await putBytes(address, aPdf(0, '/Filter/Adobe.PubSec/V 4'))
    const { status, body } = await finish(admin, address)
    expect([status, body.message]).toEqual([415, uploadSentences.locked])
  })

  it.each([
    ['a byte order mark', '\ufeff'],
    ['a line break', '\r\n'],
    ['a saved form', '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n'],
    ['a printer’s commands', '\u001b%-12345X@PJL ENTER LANGUAGE=PDF\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['1,024 blanks', ' '.repeat(1_024)],
  ])('a PDF after %s is stored from its header on', async (_name, before) => {
    const bytes = aPdf()
    const objectPath = await upload(admin, Buffer.concat([Buffer.from(before), bytes]))
    expect(objectPath).toMatch(/\.pdf$/)
    const served = await fetch(hub.url + objectPath)
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
