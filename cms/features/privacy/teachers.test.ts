import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonErased, PersonExport } from '#collections/people/contract.ts'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import { aSession } from '#cms/testing/factories.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const exported = (email: string) => admin.post<PersonExport>('/api/admin/people/export', { email })
const erased = (email: string) => admin.post<PersonErased>('/api/admin/people/erase', { email })

describe('the address of whoever teaches', () => {
  it('names the sessions that somebody teaches, and takes the address off them, deleted ones too', async () => {
    const teacher = 'a.khan@example.org'
    const both = await aSession(admin, { facultyEmail: `${teacher}, b.jones@example.org` })
    const gone = await aSession(admin, { facultyEmail: teacher })
    await admin.delete(`/api/sessions/${gone.id}`)
    expect((await exported(teacher)).body).toMatchObject({ teaching: [{ id: both.id }] })
    expect((await erased(teacher)).body).toMatchObject({ teaching: 1, deleted: 1 })
    await admin.post(`/api/admin/deleted-items/${gone.id}/restore`, {})
    const rows = await findRows(hub, 'session', { where: withIds([both.id, gone.id]) })
    const left = rows.map(({ facultyEmail }) => facultyEmail ?? '')
    expect(new Set(left)).toEqual(new Set(['b.jones@example.org', '']))
  })

  it('is exported with the sessions that were deleted, without those who teach them too', async () => {
    const [teacher, other] = ['e.fox@example.org', 'f.hall@example.org']
    const { id, title } = await aSession(admin, { facultyEmail: `${teacher}, ${other}` })
    await admin.delete(`/api/sessions/${id}`)
    const { body } = await exported(teacher)
    expect(body.deleted).toMatchObject([{ kind: 'session', row: { id, title } }])
    expect(JSON.stringify(body)).toContain(teacher)
    expect(JSON.stringify(body)).not.toContain(other)
    await erased(teacher)
    expect((await exported(teacher)).body.deleted).toEqual([])
    expect((await exported(other)).body.deleted).toHaveLength(1)
  })

  it('does not come back to a session with the import that had replaced it', async () => {
    const teacher = 'c.stone@example.org'
    const imported = async (facultyEmail: string) => {
      const columns = 'title,description,category,location,startTime,endTime,facultyEmail'
      const cells = `Airway,D,C,Room 1,10/01/2031 09:00,10/01/2031 10:00,"${facultyEmail}"`
      const source = `${columns}\n${cells}`
      const { body } = await admin.post<{ undo: string }>('/api/admin/sessions/import', { source })
      return body.undo
    }
    await imported(`${teacher}, b.jones@example.org`)
    const undo = await imported('d.lane@example.org')
    const stored = () => findRows(hub, 'deleted-item', { where: withIds([undo]) })
    expect(JSON.stringify(await stored())).toContain(teacher)
    expect((await exported(teacher)).body.deleted).toMatchObject([{ row: { title: 'Airway' } }])
    await erased(teacher)
    expect(JSON.stringify(await stored())).not.toContain(teacher)
    await admin.post(`/api/admin/sessions/imports/${undo}/undo`)
    const [after] = await findRows(hub, 'session', { where: { title: { equals: 'Airway' } } })
    expect(after!.facultyEmail).toBe('b.jones@example.org')
  })
})
