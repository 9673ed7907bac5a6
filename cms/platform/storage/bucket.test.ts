import path from 'node:path'
import { subMinutes } from 'date-fns'
import { afterAll, describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import {
  anImage,
  aPdf,
  finish,
  putBytes,
  storedNames,
  upload,
  uploadAddress,
} from '#cms/testing/files.ts'
import { startS3Server } from '#cms/testing/network/s3-server.ts'
import { signUpload } from './storage.ts'
import { storageOf } from './storage-of.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())
const { hub, admin } = await aHub(s3.variables)

describe('with a bucket', () => {
  it('browsers send bytes straight to the bucket, to an address that works for fifteen minutes', async () => {
    const address = new URL(await uploadAddress(admin))
    expect(address.origin).toBe(s3.variables.S3_ENDPOINT)
    expect(address.searchParams.get('X-Amz-Expires')).toBe('900')
    expect([...address.searchParams.keys()].join()).not.toMatch(/checksum/i)
    const local = await putBytes(
      `${hub.url}/objects/upload/${path.basename(address.pathname)}`,
      aPdf(),
    )
    expect(local.status).toBe(404)
  })

  it('the content policy and the bucket’s CORS rules let browsers send bytes there', async () => {
    const { headers } = await fetch(`${hub.url}/api/config`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${s3.variables.S3_ENDPOINT}`)
    const preflight = await fetch(await uploadAddress(admin), {
      method: 'OPTIONS',
      headers: {
        Origin: hub.url,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(200)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PDF of 10,485,760 bytes', () => aPdf(10_485_760)],
    ['a WebP', () => anImage('webp')],
  ])('%s is served from it, whole and in parts', async (_name, make) => {
    const bytes = await make()
    const objectPath = await upload(admin, bytes)
    expect(await storedNames(hub.env)).toEqual([`objects/${path.basename(objectPath)}`])
    const whole = await fetch(hub.url + objectPath)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const part = await fetch(hub.url + objectPath, { headers: { Range: 'bytes=2-5' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    const etag = whole.headers.get('etag') ?? ''
    const again = await fetch(hub.url + objectPath, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    await hub.payload.delete({ collection: 'stored-file', where: {} })
    expect(await storedNames(hub.env)).toEqual([])
    expect((await fetch(hub.url + objectPath)).status).toBe(404)
  })

  it.each<[string, () => Buffer, number, string]>([
    ['no PDF', () => Buffer.from('<html>'), 415, 'You can only upload: PDF, JPEG, PNG, WebP.'],
    ['10,485,761 bytes', () => aPdf(10_485_761), 413, 'A PDF may have at most 10 MB.'],
  ])('%s is refused, and nothing stays', async (_name, make, status, sentence) => {
    const fileURL = await uploadAddress(admin)
    expect((await putBytes(fileURL, make())).status).toBe(200)
    const answer = await finish(admin, fileURL)
    expect([answer.status, answer.body.message]).toEqual([status, sentence])
    expect(await storedNames(hub.env)).toEqual([])
  })

  it('an address that is changed in any character is not one of this server', async () => {
    const fileURL = await uploadAddress(admin)
    await putBytes(fileURL, aPdf())
    const [start, end] = [fileURL.indexOf('/incoming/'), fileURL.indexOf('?')]
    for (let index = start; index < end; index++) {
      const other = fileURL[index] === 'a' ? 'b' : 'a'
      const changed = fileURL.slice(0, index) + other + fileURL.slice(index + 1)
      expect((await finish(admin, changed)).status, changed).toBe(400)
    }
    expect((await finish(admin, fileURL)).status).toBe(200)
  })

  it('an expired address takes no bytes, and finishes nothing after an hour', async () => {
    const minutesAgo = (minutes: number) => {
      const upload = signUpload(hub.env, 'pdf', subMinutes(new Date(), minutes))
      return storageOf(hub.env).addressOf(upload, hub.url)
    }
    const late = await minutesAgo(16)
    expect((await putBytes(late, aPdf())).status).toBe(403)
    expect((await finish(admin, late)).body.message).toBe(
      'There is no longer a file at this upload address. Upload it again.',
    )
    expect((await finish(admin, await minutesAgo(61))).body.message).toBe(
      'This upload address has expired. Please start the upload again.',
    )
  })

  it('an address that is used again after the checks changes nothing that is served', async () => {
    const fileURL = await uploadAddress(admin)
    await putBytes(fileURL, aPdf())
    const { body } = await finish(admin, fileURL)
    await putBytes(fileURL, Buffer.from('<script>alert(1)</script>'))
    expect(await finish(admin, fileURL)).toMatchObject({ status: 409 })
    const served = await fetch(hub.url + body.objectPath)
    expect(Buffer.from(await served.arrayBuffer()).equals(aPdf())).toBe(true)
    expect((await storedNames(hub.env)).filter((name) => name.startsWith('incoming'))).toEqual([])
  })
})
