import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConfig } from '#cms/config.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { anImage, aPdf, storedNames, upload } from '#cms/testing/files.ts'
import { startS3Server } from '#cms/testing/network/s3-server.ts'
import { startTestApp, testEnv, type TestApp } from '#cms/testing/test-app.ts'

const files = '/cms/api/stored-file'
type Stored = { id: string; filename: string; mimeType: string; filesize: number; url: string }
type Answer = { doc?: Stored; docs?: Stored[]; errors?: { message: string }[] }

it('the tables are the same whether or not there is a bucket', async () => {
  const columnsOf = async (variables: Record<string, string>) => {
    const env = testEnv(variables)
    const { collections } = await createConfig(env)
    rmSync(env.DATA_DIR, { recursive: true })
    return collections
      .find(({ slug }) => slug === 'stored-file')
      ?.flattenedFields.map((field) => ({
        name: field.name,
        type: field.type,
        defaultValue: 'defaultValue' in field ? field.defaultValue : undefined,
        virtual: 'virtual' in field && field.virtual,
        unique: 'unique' in field && field.unique,
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
  const s3 = { S3_BUCKET: 'hub', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const columns = await columnsOf({})
  expect(columns?.map(({ name }) => name)).toContain('prefix')
  expect(await columnsOf(s3)).toEqual(columns)
})

describe.each(['folder', 'bucket'])('in the panel, on a %s,', (place) => {
  let hub: TestApp
  let admin: TestClient
  let cookie: string
  let stop: () => Promise<void> = async () => {}

  beforeAll(async () => {
    const s3 = place === 'bucket' ? await startS3Server() : undefined
    if (s3) stop = s3.stop
    hub = await startTestApp(s3?.variables)
    admin = await hub.signIn()
    cookie = await panelCookie(hub)
  })
  afterAll(async () => {
    await hub.stop()
    await stop()
  })

  const send = async (method: string, address: string, bytes?: Buffer) => {
    const body = new FormData()
    const type = 'application/pdf'
    if (bytes) body.set('file', new File([new Uint8Array(bytes)], 'new guide.pdf', { type }))
    const answer = await fetch(hub.url + address, {
      method,
      // Payload takes its cookie only from a page of the site.
      headers: { Cookie: cookie, Origin: hub.env.SITE_URL },
      ...(bytes && { body }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const idOf = async (objectPath: string) => {
    const filename = path.basename(objectPath)
    const { body } = await send('GET', `${files}?where[filename][equals]=${filename}`)
    return body.docs?.[0]?.id
  }
  const replace = async (objectPath: string, bytes: Buffer) =>
    send('PATCH', `${files}/${await idOf(objectPath)}`, bytes)
  /** A PDF that a resource shows. */
  async function aGuide() {
    const documentPath = await upload(admin, aPdf())
    await admin.post('/api/resources', { title: 'Airway guide', type: 'document', documentPath })
    return documentPath
  }
  const served = async (objectPath: string) =>
    Buffer.from(await (await fetch(hub.url + objectPath)).arrayBuffer())

  it('a super-admin sees what was uploaded', async () => {
    const objectPath = await aGuide()
    const { body } = await send('GET', `${files}/${await idOf(objectPath)}`)
    expect(body).toMatchObject({
      shownBy: 'Airway guide',
      filename: path.basename(objectPath),
      mimeType: 'application/pdf',
      filesize: aPdf().length,
      url: objectPath,
    })
  })

  it('replaces a file, and its object path goes on working', async () => {
    const objectPath = await aGuide()
    const before = await storedNames(hub.env)
    const { status, body } = await replace(objectPath, aPdf(2_000))
    expect(status).toBe(200)
    expect(body.doc).toMatchObject({ url: objectPath, filesize: 2_000 })
    expect((await served(objectPath)).equals(aPdf(2_000))).toBe(true)
    expect(await storedNames(hub.env)).toEqual(before)
  })

  it('adds a file, which gets an object path', async () => {
    const png = await anImage('png')
    const { status, body } = await send('POST', files, png)
    expect(status).toBe(201)
    expect(body.doc?.url).toMatch(/^\/objects\/[\da-f-]{36}\.png$/)
    expect(body.doc?.mimeType).toBe('image/png')
    expect((await served(body.doc?.url ?? '')).equals(png)).toBe(true)
  })

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['HTML', () => Buffer.from('<script>alert(1)</script>'), 415, 'You can only upload: '],
    ['a file above 10 MB', () => aPdf(10_485_761), 413, 'File size limit'],
    [
      'a heavy image',
      () => anImage('png', { size: 5_242_881 }),
      413,
      'An image may have at most 5',
    ],
    [
      'an image',
      () => anImage('png'),
      415,
      'Choose a PDF document: the address of the file stays.',
    ],
  ])('%s does not replace a PDF', async (_name, make, expected, sentence) => {
    const objectPath = await upload(admin, aPdf())
    const before = await storedNames(hub.env)
    const { status, body } = await replace(objectPath, await make())
    expect(status).toBe(expected)
    expect(body.errors?.[0]?.message).toContain(sentence)
    expect((await served(objectPath)).equals(aPdf())).toBe(true)
    expect(await storedNames(hub.env)).toEqual(before)
  })

  const sendJson = (address: string, body: object) =>
    fetch(hub.url + address, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: hub.env.SITE_URL, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('a file must be sent, not named or fetched from an address', async () => {
    const asked: unknown[] = []
    const png = await anImage('png')
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.setHeader('Content-Type', 'image/png').end(png)
    }).listen(0)
    const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`
    const before = await storedNames(hub.env)
    for (const url of [elsewhere, '/favicon.svg', `${hub.url}/favicon.svg`]) {
      const answer = await sendJson(files, { url, filename: 'x.png' })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ errors: [{ message: 'Choose a file.' }] })
    }
    for (const address of ['paste-url', 'paste-url/1']) {
      const { status } = await send('GET', `${files}/${address}?src=${elsewhere}`)
      expect(status).toBe(404)
    }
    const named = new FormData()
    named.set('file', JSON.stringify({ filename: 'x.png', mimeType: 'image/png', size: 1 }))
    const headers = { Cookie: cookie, Origin: hub.env.SITE_URL }
    const answer = await fetch(hub.url + files, { method: 'POST', headers, body: named })
    expect(answer.status).toBe(400)
    server.close()
    expect(asked).toEqual([])
    expect(await storedNames(hub.env)).toEqual(before)
  })

  it('a file is deleted with its bytes, but not while a resource shows it', async () => {
    const objectPath = await upload(admin, await anImage('webp'))
    const chart = { title: 'Chart', url: 'https://example.org', imagePath: objectPath }
    await admin.post('/api/resources', chart)
    const id = await idOf(objectPath)
    const refused = await send('DELETE', `${files}/${id}`)
    expect(refused.status).toBe(409)
    expect((await fetch(hub.url + objectPath)).status).toBe(200)
    const other = await upload(admin, aPdf())
    expect((await send('DELETE', `${files}/${await idOf(other)}`)).status).toBe(200)
    expect((await fetch(hub.url + other)).status).toBe(404)
    expect(await storedNames(hub.env)).not.toContain(`objects/${path.basename(other)}`)
  })
})
