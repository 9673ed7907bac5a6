import sharp from 'sharp'
import type { Env } from '#cms/platform/env.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import type { TestClient } from './test-client.ts'

/** A PDF of one empty page; with `size` it is exactly that long. */
export function aPdf(size?: number): Buffer {
  const head = '%PDF-1.4\n'
  const body =
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n'
  const tail = `xref\n0 4\ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF\n`
  const filler = Math.max(0, (size ?? 0) - head.length - body.length - tail.length)
  return Buffer.from(`${head}${body}${' '.repeat(filler)}${tail}`)
}

/** A blue image; with `size` it is followed by as many zeros as it takes. */
export async function anImage(
  format: 'jpeg' | 'png' | 'webp',
  { width = 40, height = 30, size = 0 } = {},
): Promise<Buffer> {
  const image = await sharp({ create: { width, height, channels: 3, background: '#1d4ed8' } })
    .toFormat(format)
    .toBuffer()
  return Buffer.concat([image, Buffer.alloc(Math.max(0, size - image.length))])
}

/** The first of the three steps: an address for the bytes. */
export async function uploadAddress(admin: TestClient, announced?: object): Promise<string> {
  const { status, body } = await admin.post<{ uploadURL: string }>('/api/objects/upload', announced)
  if (status !== 200) throw new Error(`The upload was answered ${status} ${JSON.stringify(body)}`)
  return body.uploadURL
}

/** The second step, as a browser does it: no cookie, only the bytes. */
export const putBytes = (address: string, bytes: Buffer) =>
  fetch(address, { method: 'PUT', body: new Uint8Array(bytes) })

/** The third step. */
export const finish = (admin: TestClient, fileURL: string) =>
  admin.put<{ objectPath: string; message?: string }>('/api/resources/files', {
    fileURL,
  })

/** All three steps. @returns the object path. */
export async function upload(admin: TestClient, bytes: Buffer): Promise<string> {
  const fileURL = await uploadAddress(admin)
  const put = await putBytes(fileURL, bytes)
  if (put.status !== 200) throw new Error(`The bytes were answered ${put.status}`)
  const { status, body } = await finish(admin, fileURL)
  if (status !== 200) throw new Error(`The file was answered ${status} ${JSON.stringify(body)}`)
  return body.objectPath
}

/** Everything in the storage. */
export async function storedNames(env: Env): Promise<string[]> {
  const names: string[] = []
  for (const place of ['incoming', 'objects'] as const) {
    for (const { name } of await storageOf(env).list(place)) names.push(`${place}/${name}`)
  }
  return names.toSorted()
}
