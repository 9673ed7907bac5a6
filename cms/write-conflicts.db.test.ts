import { setTimeout as wait } from 'node:timers/promises'
import {
  type CollectionSlug,
  commitTransaction,
  createLocalReq,
  type GlobalSlug,
  initTransaction,
} from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourcesPageId } from '#collections/pages/contract.ts'
import { aSession } from '#cms/testing/factories.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'

// The embedded database has no transactions that could conflict.
describe.runIf(onMongo)('a write that conflicts with an open transaction', () => {
  let app: TestApp
  let admin: TestClient
  beforeAll(async () => {
    app = await startTestApp()
    admin = await app.signIn()
  })
  afterAll(() => app.stop())

  /** The answer to `call` while a transaction that has written something is open for a while. */
  async function duringTransaction(
    write: (req: Awaited<ReturnType<typeof createLocalReq>>) => Promise<unknown>,
    call: () => Promise<{ status: number }>,
  ) {
    const req = await createLocalReq({}, app.payload)
    await initTransaction(req)
    await write(req)
    const answer = call()
    await wait(200)
    await commitTransaction(req)
    return (await answer).status
  }

  const touch = (collection: CollectionSlug, id: string, call: () => Promise<{ status: number }>) =>
    duringTransaction(
      (req) =>
        app.payload.db.updateOne({
          collection,
          where: { id: { equals: id } },
          data: { updatedAt: new Date().toISOString() },
          options: { atomic: true },
          req,
        }),
      call,
    )

  const created = async (path: string, body: object) =>
    (await admin.post<{ id: string }>(path, body)).body.id

  const category = { name: 'Trauma', color: '#3B82F6' }
  it('a write to a document is repeated until the open transaction has ended', async () => {
    const path = '/api/categories'
    const id = await created(path, category)
    const edit = () => admin.put(`${path}/${id}`, category)
    expect(await touch('category', id, edit)).toBe(200)
    expect(await touch('category', id, () => admin.delete(`${path}/${id}`))).toBe(204)
  })

  it('a session, or a person on it, is deleted once the open transaction has ended', async () => {
    const { id } = await aSession(admin)
    const { body } = await app.anonymous.register(id)
    const remove = () => admin.delete(`/api/registrations/${body.id}`)
    expect(await touch('registration', body.id, remove)).toBe(204)
    expect(await touch('session', id, () => admin.delete(`/api/sessions/${id}`))).toBe(204)
  })

  it('a category gets a name that the open transaction does not take after all', async () => {
    const name = 'Airway'
    const rolledBack = app.payload.db.rollbackTransaction
    const req = await createLocalReq({}, app.payload)
    await initTransaction(req)
    await app.payload.db.create({ collection: 'category', data: { ...category, name }, req })
    const answer = admin.post('/api/categories', { ...category, name })
    await wait(200)
    await rolledBack((await req.transactionID)!)
    expect((await answer).status).toBe(201)
  })

  it('the texts of a page are saved once the open transaction has ended', async () => {
    const path = `/api/page-content/${resourcesPageId}`
    const save = () => admin.put(path, { title: 'Our library' })
    await save()
    const slug: GlobalSlug = 'resources-page'
    const write = (req: Parameters<Parameters<typeof duringTransaction>[0]>[0]) =>
      app.payload.db.updateGlobal({ slug, data: { title: 'Another' }, req })
    expect(await duringTransaction(write, save)).toBe(200)
  })
})
