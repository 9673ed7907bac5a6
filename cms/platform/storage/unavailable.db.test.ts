import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPdf, finish, putBytes, upload, uploadAddress } from '#cms/testing/files.ts'
import { aSession } from '#cms/testing/factories.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
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

describe('while the folder of files cannot be used', () => {
  let hub: TestApp
  let admin: TestClient
  beforeAll(async () => {
    hub = await startTestApp()
    admin = await hub.signIn()
  })
  afterAll(() => hub.stop())

  it('files are not said to be missing, the rest goes on, and all is well again by itself', async () => {
    const path = await upload(admin, aPdf())
    const address = await uploadAddress(admin)
    const folder = objectsFolder(hub.env)
    renameSync(folder, `${folder}.away`)
    // So a mount that has gone wrong looks: something is there, but no folder.
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
})

const filename = '00000000-0000-4000-8000-000000000000.pdf'

describe('while the bucket', () => {
  let bucket: Server
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  let hub: TestApp
  let admin: TestClient
  beforeAll(async () => {
    bucket = createServer((request, response) => answer(request, response)).listen(0)
    hub = await startTestApp({
      S3_BUCKET: 'hub',
      S3_ENDPOINT: `http://localhost:${(bucket.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    admin = await hub.signIn()
    const now = new Date().toISOString()
    const file = { filename, filesize: 900, createdAt: now, updatedAt: now }
    await hub.payload.db.create({ collection: 'stored-file', data: file })
  })
  afterAll(async () => {
    bucket.closeAllConnections()
    bucket.close()
    await hub.stop()
  })

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['does not let the server in', (_request, response) => response.writeHead(403).end()],
    ['hangs up', (request) => request.socket.destroy()],
    ['says nothing', () => undefined],
  ])('%s, files are not said to be missing, and the rest goes on', async (_name, listener) => {
    answer = listener
    const path = `/objects/${filename}`
    const [served, finished] = await Promise.all([
      hub.anonymous.get(path),
      finish(admin, await uploadAddress(admin)),
      siteGoesOn(hub, admin),
    ])
    expect([served.status, served.body.message]).toEqual([503, sentence])
    expect([finished.status, finished.body.message]).toEqual([503, sentence])
  })
})
