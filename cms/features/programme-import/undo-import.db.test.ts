import { beforeEach, expect, it, vi } from 'vitest'
import type { ImportReport, UndoneImport } from '#collections/sessions/import.contract.ts'
import type { DeletedItem } from '#collections/trash/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionView } from '#collections/sessions/contract.ts'

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
const send = async (rows: string[][]) => {
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
  await send([row('Airway')])
  const id = await send([row('Airway', 'Room 1', '9', 'Other words'), row('Burns'), row('Chest')])
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
})

it('an undone import cannot be undone again, nor restored as if it were a document', async () => {
  const id = await send([row('Airway')])
  expect((await admin.post(`/api/admin/deleted-items/${id}/restore`)).status).toBe(404)
  expect((await undo(id)).status).toBe(200)
  expect((await undo(id)).status).toBe(404)
  expect((await undo('unknown')).status).toBe(404)
})

it('a session that somebody has registered for stays and is named, with its people', async () => {
  const id = await send([row('Airway'), row('Burns')])
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
  const id = await send([fresh])
  expect(await categories()).toContain('Only here')
  await undo(id)
  expect(await categories()).not.toContain('Only here')
})

const count = 20
const most = 4
const rows = (description: string, capacity: number) =>
  Array.from({ length: count }, (_, index) => [
    `Session ${index}`,
    description,
    'Imported',
    'Room 1',
    `${index + 1}/03/2031 09:00`,
    `${index + 1}/03/2031 10:00`,
    String(capacity),
  ])
const sendMany = (description: string, capacity: number) => send(rows(description, capacity))

/**
 * Whenever `work` has read sessions, begins `meanwhile` with one of them, each once, and goes on when that is done or,
 * as it may wait for `work`, after a moment. @returns with which.
 */
async function beside<Result>(
  work: () => Promise<Result>,
  sessions: SessionView[],
  meanwhile: (session: SessionView) => Promise<unknown>,
) {
  const { db } = hub.payload
  const find = db.find.bind(db)
  const begun = new Map<string, Promise<unknown>>()
  let isBusy = false
  vi.spyOn(db, 'find').mockImplementation(async (args) => {
    const found = await find(args)
    const read = new Set(found.docs.map(({ id }) => id))
    const session = sessions.find(({ id }) => read.has(id) && !begun.has(id))
    if (args.collection !== 'session' || isBusy || !session || begun.size === most) {
      return found
    }
    isBusy = true
    begun.set(session.id, meanwhile(session))
    await Promise.race([begun.get(session.id), wait(300)])
    isBusy = false
    return found
  })
  const result = await work()
  vi.restoreAllMocks()
  await Promise.all(begun.values())
  expect(begun.size).toBeGreaterThan(0)
  return { result, about: [...begun.keys()] }
}

const materialsUrl = 'https://example.org/slides'
const edit = ({ id, ...session }: SessionView) =>
  admin.put(`/api/sessions/${id}`, { ...session, materialsUrl })
const remove = ({ id }: SessionView) => admin.delete(`/api/sessions/${id}`)
const storedOf = async (ids: string[]) => (await stored()).filter(({ id }) => ids.includes(id))

it('an import keeps concurrent edits of other fields [import.race]', async () => {
  await sendMany('Before', 5)
  const { about } = await beside(() => sendMany('After', 6), await stored(), edit)
  const edited = await storedOf(about)
  expect(edited.map((session) => session.materialsUrl)).toEqual(about.map(() => materialsUrl))
})

it('a session that is edited before the undo of its import stays', async () => {
  const id = await sendMany('Before', 5)
  const [first, ...others] = await stored()
  await edit(first!)
  const { result, about } = await beside(() => undo(id), others, edit)
  expect(result.body.removed + result.body.kept.length).toBe(count)
  const left = await storedOf([first!.id, ...about])
  expect(left.length).toBeGreaterThan(0)
  expect(left.map((session) => session.materialsUrl)).toEqual(left.map(() => materialsUrl))
})

it('a session deleted while an import changes it is only in the trash', async () => {
  await sendMany('Before', 5)
  const { about } = await beside(() => sendMany('After', 6), await stored(), remove)
  expect(await storedOf(about)).toEqual([])
})
