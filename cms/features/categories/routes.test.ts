import { expect, it } from 'vitest'
import type { CategoryView } from '#collections/categories/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'

const { hub, admin } = await aHub()

const add = (body: object) => admin.post<CategoryView>('/api/categories', body)

it('the colour of a category defaults to #3B82F6', async () => {
  const { status, body } = await add({ name: ' Ultrasound ' })
  expect(status).toBe(201)
  expect(body).toEqual({ id: expect.any(String), name: 'Ultrasound', color: '#3B82F6' })
})

it('categories are sorted by name in any spelling, and shown to everybody', async () => {
  const added = ['Zebra', 'airway', 'Éclair 10', 'Burns', 'eclair 9']
  for (const name of added) await add({ name, color: '#10B981' })
  const { body } = await hub.anonymous.get<CategoryView[]>('/api/categories')
  const names = body.map(({ name }) => name).filter((name) => added.includes(name))
  expect(names).toEqual(['airway', 'Burns', 'eclair 9', 'Éclair 10', 'Zebra'])
})

it('two categories cannot have names that differ only in case', async () => {
  const { body: one } = await add({ name: 'Élan' })
  const { body: other } = await add({ name: 'Another' })
  expect((await add({ name: 'ÉLAN' })).status).toBe(409)
  expect((await admin.put(`/api/categories/${other.id}`, { name: 'élan' })).status).toBe(409)
  const panel = await signInToPanel(hub)
  const refused = await panel('POST', 'category', { name: 'éLAN' })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('A category with this name already exists.'),
  ])
  const results = await Promise.all(['Rash', 'RASH', 'rash', 'rAsh'].map((name) => add({ name })))
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ])
  expect((await admin.put(`/api/categories/${one.id}`, { name: 'élan' })).status).toBe(200)
})

it('an edit that names no colour keeps the one that is stored', async () => {
  const { body } = await add({ name: 'Kept', color: '#EF4444' })
  const edited = await admin.put(`/api/categories/${body.id}`, { name: 'Kept on' })
  expect(edited.body).toMatchObject({ name: 'Kept on', color: '#EF4444' })
})

it.each([{ name: ' ' }, { name: 'A', color: 'red' }, { name: 'A', color: '#12345' }, [], 'null'])(
  'refuses %j',
  async (body) => {
    expect((await admin.post('/api/categories', body)).status).toBe(400)
  },
)
