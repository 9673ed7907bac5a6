import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPdf, finish, putBytes, upload, uploadAddress } from '#cms/testing/files.ts'
import { aSession } from '#cms/testing/factories.ts'
import type { TestApp } from '#cms/testing/test-app.ts'
import { objectsFolder } from './storage-of.ts'

const sentence = 'The file storage does not answer. Please try again in a minute.'

async function siteGoesOn({ anonymous }: TestApp, admin: TestClient) {
  const { id } = await aSession(admin)
  expect((await anonymous.register(id)).status).toBe(201)
  expect((await anonymous.get('/api/resources')).status).toBe(200)
  const ready = await anonymous.get('/api/ready')
  expect([ready.status, ready.body.message]).toEqual([503, 'The file storage does not answer.'])
  expect(ready.headers.get('retry-after')).toBe('5')
}

it('an unusable folder does not make files missing, the rest works, and it recovers', async () => {
  const { hub, admin } = await aHub()
  const path = await upload(admin, aPdf())
  const address = await uploadAddress(admin)
  const folder = objectsFolder(hub.env)
  renameSync(folder, `${folder}.away`)
  // A failed mount looks like this: a file instead of a folder.
  writeFileSync(folder, '')
  const served = await hub.anonymous.get(path)
  expect([served.status, served.body.message]).toEqual([503, sentence])
  expect((await putBytes(address, aPdf())).status).toBe(503)
  const finished = await finish(admin, address)
  expect([finished.status, finished.body.message]).toEqual([503, sentence])
  await siteGoesOn(hub, admin)
  rmSync(folder)
  renameSync(`${folder}.away`, folder)
  expect((await fetch(hub.url + path)).status).toBe(200)
  expect((await putBytes(address, aPdf())).status).toBe(200)
  expect((await finish(admin, address)).status).toBe(200)
  expect((await hub.anonymous.get('/api/ready')).status).toBe(200)
})

let answer: RequestListener = (_request, response) => response.writeHead(503).end()
const bucket = createServer((request, response) => answer(request, response)).listen(0)
const { hub, admin } = await aHub({
  S3_BUCKET: 'hub',
  S3_ENDPOINT: `http://localhost:${(bucket.address() as AddressInfo).port}`,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})
afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})
const filename = '00000000-0000-4000-8000-000000000000.pdf'
const now = new Date().toISOString()
const file = { filename, filesize: 900, createdAt: now, updatedAt: now }
await hub.payload.db.create({ collection: 'stored-file', data: file })

/** Lets the time limits of what is asked for pass twenty times faster. */
async function inAHurry<Result>(work: () => Promise<Result>): Promise<Result> {
  const limit = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => limit(milliseconds / 20))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hurry = setInterval(() => vi.advanceTimersByTime(1_000), 50)
  return work().finally(() => {
    clearInterval(hurry)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

it.each<[string, RequestListener]>([
  ['fails', (_request, response) => response.writeHead(500).end()],
  ['does not let the server in', (_request, response) => response.writeHead(403).end()],
  ['hangs up', (request) => request.socket.destroy()],
  ['says nothing', () => undefined],
])(
  'while the bucket %s, files are not reported missing, and the rest works',
  async (_name, listener) => {
    answer = listener
    const [served, finished] = await inAHurry(() =>
      Promise.all([
        hub.anonymous.get(`/objects/${filename}`),
        uploadAddress(admin).then((address) => finish(admin, address)),
        siteGoesOn(hub, admin),
      ]),
    )
    for (const { status, body } of [served, finished])
      expect([status, body.message]).toEqual([503, sentence])
  },
)
