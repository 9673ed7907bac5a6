import { expect, it } from 'vitest'
import { startTestApp } from '#cms/testing/test-app.ts'
import { aSession } from '#cms/testing/factories.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4/

it('a new document has the same kind of id on both databases, and the panel can neither choose nor change it', async () => {
  const hub = await startTestApp()
  try {
    const { id } = await aSession(await hub.signIn())
    expect(id).toMatch(uuid)
    const panel = await signInToPanel(hub)
    const chosen = { id: 'chosen', name: 'Trauma', color: '#3B82F6' }
    const made = await panel<{ doc: { id: string } }>('POST', 'category', chosen)
    expect(made.status).toBe(201)
    expect(made.body.doc.id).toMatch(uuid)
    const address = `category/${made.body.doc.id}`
    const changed = await panel('PATCH', address, { id: 'changed', color: '#EF4444' })
    expect(changed.status).toBe(200)
    const read = await panel('GET', address)
    expect(read.body).toMatchObject({ id: made.body.doc.id, name: 'Trauma', color: '#EF4444' })
    const copied = await panel<{ doc: { id: string } }>('POST', `${address}/duplicate`, {
      name: 'Trauma again',
    })
    expect([copied.status, copied.body.doc.id]).toEqual([200, expect.stringMatching(uuid)])
    expect(copied.body.doc.id).not.toBe(made.body.doc.id)
    expect((await panel('DELETE', address)).status).toBe(200)
  } finally {
    await hub.stop()
  }
})
