import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'

const content = '0 0.5 0 rg 0 0 300 300 re f'

/** One page, green all over: a picture shows whether a browser displays it. */
const greenPdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<<>>/Contents 4 0 R>>endobj',
  `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
  'trailer<</Size 5/Root 1 0 R>>',
  '%%EOF\n',
].join('\n')

/** @returns the address at which the hub serves it. */
export async function uploadGreenPdf(admin: APIRequestContext): Promise<string> {
  const begun = await admin.post('/api/objects/upload')
  const { uploadURL } = (await begun.json()) as { uploadURL: string }
  expect((await fetch(uploadURL, { method: 'PUT', body: greenPdf })).status).toBe(200)
  const ended = await admin.put('/api/resources/files', { data: { fileURL: uploadURL } })
  expect(ended.status(), await ended.text()).toBe(200)
  const { objectPath } = (await ended.json()) as { objectPath: string }
  return objectPath
}

/** How much of a picture is green, from 0 to 1. */
export async function greenShare(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let green = 0
  for (let at = 0; at < data.length; at += 3) {
    const [red, middle, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (middle > red + 60 && middle > blue + 60) green += 1
  }
  return green / (info.width * info.height)
}
