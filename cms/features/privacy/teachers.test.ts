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

describe('a teacher’s address', () => {
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
})
