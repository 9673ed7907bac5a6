import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ImportReport, UndoneImport } from '#collections/sessions/import.contract.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { findViolations } from '#cms/operations/doctor/find-violations.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { aHub } from '#cms/testing/a-hub.ts'

const { hub, admin } = await aHub()

const count = 20
const most = 4
const header = ['title', 'description', 'category', 'location', 'startTime', 'endTime', 'capacity']
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
const send = async (description: string, capacity: number) => {
  const { status, body } = await admin.post<ImportReport>('/api/admin/sessions/import', {
    source: [header, ...rows(description, capacity)],
  })
  expect([status, body.isStored]).toEqual([200, true])
  return body.undo
}
const undo = async (id: string | null) =>
  (await admin.post<UndoneImport>(`/api/admin/sessions/imports/${id}/undo`)).body
const stored = async () => await hub.anonymous.sessions()
const isConsistent = async () =>
  expect(await findViolations(hub.payload, storageOf(hub.env))).toEqual([])

beforeEach(async () => {
  for (const { id } of await stored()) await admin.delete(`/api/sessions/${id}`)
})

type Session = SessionView
/**
 * Whenever `work` has read sessions, begins `meanwhile` with one of them, each once, and goes on when that is done or,
 * as it may wait for `work`, after a moment. @returns with which.
 */
async function beside<Result>(
  work: () => Promise<Result>,
  sessions: Session[],
  meanwhile: (session: Session) => Promise<unknown>,
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
const edit = ({ id, ...session }: Session) =>
  admin.put(`/api/sessions/${id}`, { ...session, materialsUrl })
const remove = ({ id }: Session) => admin.delete(`/api/sessions/${id}`)
const storedOf = async (ids: string[]) => (await stored()).filter(({ id }) => ids.includes(id))

it('an import keeps what is edited while it is stored, as far as it names other fields [import.race]', async () => {
  await send('Before', 5)
  const { about } = await beside(() => send('After', 6), await stored(), edit)
  const edited = await storedOf(about)
  expect(edited.map((session) => session.materialsUrl)).toEqual(about.map(() => materialsUrl))
  await isConsistent()
})

it('a session whose edit comes before the undo of its import stays with it', async () => {
  const id = await send('Before', 5)
  const [first, ...others] = await stored()
  await edit(first!)
  const { result, about } = await beside(() => undo(id), others, edit)
  expect(result.removed + result.kept.length).toBe(count)
  const left = await storedOf([first!.id, ...about])
  expect(left.length).toBeGreaterThan(0)
  expect(left.map((session) => session.materialsUrl)).toEqual(left.map(() => materialsUrl))
  await isConsistent()
})

it('a session that is deleted while an import changes it is in the trash only', async () => {
  await send('Before', 5)
  const { about } = await beside(() => send('After', 6), await stored(), remove)
  expect(await storedOf(about)).toEqual([])
  await isConsistent()
})
