import { beforeEach, expect, it } from 'vitest'
import type { ImportReport, UndoneImport } from '#collections/sessions/import.contract.ts'
import type { DeletedItem } from '#collections/trash/contract.ts'
import { findViolations } from '#cms/operations/doctor/find-violations.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { aHub } from '#cms/testing/a-hub.ts'

const { hub, admin } = await aHub()

const header = ['title', 'description', 'category', 'location', 'startTime', 'endTime', 'capacity']
const row = (title: string, location = 'Room 1', capacity = '5', description = 'd') => [
  title,
  description,
  'Imported',
  location,
  '10/01/2031 09:00',
  '10/01/2031 10:00',
  capacity,
]
const send = async (...rows: string[][]) => {
  const { status, body } = await admin.post<ImportReport>('/api/admin/sessions/import', {
    source: [header, ...rows],
  })
  expect([status, body.isStored]).toEqual([200, true])
  return body.undo
}
const undo = (id: string | null) =>
  admin.post<UndoneImport & { message?: string }>(`/api/admin/sessions/imports/${id}/undo`)
const stored = async () => await hub.anonymous.sessions()
const titles = async () => (await stored()).map(({ title }) => title).toSorted()
const categories = async () =>
  (await hub.anonymous.get<{ name: string }[]>('/api/categories')).body.map(({ name }) => name)
const inBin = async () => (await admin.get<DeletedItem[]>('/api/admin/deleted-items')).body

beforeEach(async () => {
  for (const { id } of await stored()) await admin.delete(`/api/sessions/${id}`)
})

it('one undo removes what an import has made, and leaves what it has changed [import.undo]', async () => {
  await send(row('Airway'))
  const id = await send(row('Airway', 'Room 1', '9', 'Other words'), row('Burns'), row('Chest'))
  expect(await titles()).toEqual(['Airway', 'Burns', 'Chest'])
  expect(await inBin()).toContainEqual(
    expect.objectContaining({ id, kind: 'import', title: 'Import of 2 sessions' }),
  )
  const { status, body } = await undo(id)
  expect([status, body]).toEqual([200, { removed: 2, kept: [] }])
  const [after] = await stored()
  expect(await titles()).toEqual(['Airway'])
  expect(after).toMatchObject({ description: 'Other words', capacity: 9 })
  expect((await inBin()).filter(({ kind }) => kind === 'session').length).toBeGreaterThanOrEqual(2)
  expect(await findViolations(hub.payload, storageOf(hub.env))).toEqual([])
})

it('an undone import cannot be undone again, nor restored as if it were a document', async () => {
  const id = await send(row('Airway'))
  expect((await admin.post(`/api/admin/deleted-items/${id}/restore`)).status).toBe(404)
  expect((await undo(id)).status).toBe(200)
  expect((await undo(id)).status).toBe(404)
  expect((await undo('unknown')).status).toBe(404)
})

it('a session that somebody has registered for stays and is named, with its people', async () => {
  const id = await send(row('Airway'), row('Burns'))
  const [airway] = (await stored()).filter(({ title }) => title === 'Airway')
  await hub.anonymous.register(airway!.id)
  const { body } = await undo(id)
  expect(body).toEqual({
    removed: 1,
    kept: [{ id: airway!.id, title: 'Airway', startTime: airway!.startTime }],
  })
  expect(await stored()).toMatchObject([{ title: 'Airway', registered: 1 }])
  expect(await categories()).toContain('Imported')
})

it('a category that the import has made goes with its last session', async () => {
  const fresh = row('Airway').map((cell) => (cell === 'Imported' ? 'Only here' : cell))
  const id = await send(fresh)
  expect(await categories()).toContain('Only here')
  await undo(id)
  expect(await categories()).not.toContain('Only here')
})
