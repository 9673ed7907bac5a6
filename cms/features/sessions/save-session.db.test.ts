import { describe, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { StaleEdit } from '#collections/sessions/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession, sessionBody } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'

const { hub, admin } = await aHub()

const stored = async (id: string) => (await adminView(admin, id))!

describe('an edit that started from an older version', () => {
  it('is refused with a sentence and the version that is stored, and nothing is saved [session.stale]', async () => {
    const body = sessionBody()
    const { id } = await aSession(admin, body)
    await hub.anonymous.register(id)
    const { updatedAt } = await stored(id)
    await admin.put(`/api/sessions/${id}`, { ...body, title: 'First', capacity: 3, updatedAt })
    const refused = await admin.put(`/api/sessions/${id}`, { ...body, title: 'Second', updatedAt })
    expect(refused.status).toBe(409)
    const { registrations, waitingList, attended, ...current } = await stored(id)
    expect(refused.body).toEqual({
      message: 'Someone else has changed this session. Your changes have not been saved.',
      current,
    })
    expect(StaleEdit.parse(refused.body).current).toMatchObject({ title: 'First', registered: 1 })
    expect([registrations.length, waitingList.length, attended]).toEqual([1, 0, 0])
  })

  it('is refused after a change in the panel and after a category was renamed', async () => {
    const category = (await admin.post('/api/categories', { name: 'Paediatrics' })).body
    const body = sessionBody({ category: 'Paediatrics' })
    const { id } = await aSession(admin, body)
    const first = await stored(id)
    await hub.payload.update({ collection: 'session', id, data: { location: 'Elsewhere' } })
    const second = await stored(id)
    await admin.put(`/api/categories/${String(category.id)}`, { name: 'Children' })
    for (const { updatedAt } of [first, second]) {
      expect((await admin.put(`/api/sessions/${id}`, { ...body, updatedAt })).status).toBe(409)
    }
    expect(await stored(id)).toMatchObject({ location: 'Elsewhere', category: 'Children' })
  })
})

it('of ten edits at once that started from the same version, one is saved', async () => {
  for (let round = 0; round < 5; round++) {
    const body = sessionBody({ capacity: 5 })
    const { id } = await aSession(admin, body)
    const { updatedAt } = await stored(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.put<SessionView>(`/api/sessions/${id}`, {
          ...body,
          title: `Edit ${index}`,
          capacity: index + 1,
          updatedAt,
        }),
      ),
    )
    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    const { title, capacity } = await stored(id)
    expect(saved[0]?.body).toMatchObject({ title, capacity })
    // A refused editor sees the saved session, not the one before.
    for (const answer of refused) expect(StaleEdit.parse(answer.body).current.title).toBe(title)
  }
})
