import { beforeEach, expect, it } from 'vitest'
import type { Call } from '#collections/call.ts'
import { calls } from '#collections/calls.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { auditLogSummary, clearAuditLog } from '#cms/testing/audit-log.ts'
import { aPerson, aWaitingPerson } from '#cms/testing/factories.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { moveTo } from '#cms/testing/past-session.ts'

const request = (name: string) => ({
  ...aWaitingPerson(),
  name,
  message: 'M',
  topic: 'T',
  datesAvailable: 'D',
})

const { hub, admin } = await aHub()
const full = await aFullSession(hub, admin, 4, 2)
const session = full.id
const [one, two] = full.registrations
for (const id of [one, two]) await admin.delete(`/api/registrations/${id}`)
await moveTo(hub, session, {})
const people = [aPerson(), aPerson()].map((person) => ({ ...person, share: 'all' }))
await admin.put(`/api/admin/sessions/${session}/attendance`, { people })
for (const path of ['topic-requests', 'theatre-list-request']) {
  for (const name of ['Ann', 'Bob']) await hub.anonymous.post(`/api/${path}`, request(name))
}
beforeEach(() => clearAuditLog(hub.payload))

const reads = calls.filter(({ method, admin: isAdmin }) => method === 'GET' && isAdmin)
const read = ({ path }: Pick<Call, 'path'>, query = '') =>
  admin.get(`/api${path.replace(':id', session)}${query}`)
const exported = async () =>
  (await auditLogSummary(hub.payload)).filter((event) => event.startsWith('editor export '))

it.each(reads)('$path says whether its answer to an administrator is audited', async (call) => {
  const { body } = await read(call)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const emails = new Set(text.match(/[\w.]+@example\.org/g))
  const isOfMany = call.path === '/admin/deleted-items' || emails.size > 1
  expect([call.path, call.audit !== undefined]).toEqual([call.path, isOfMany])
  const isRecorded = call.audit === 'export' || call.audit === 'whole'
  expect(await exported()).toHaveLength(isRecorded ? 1 : 0)
})

it.each(reads.filter(({ audit }) => audit === 'whole'))(
  'a page of $path logs no event; an unknown parameter does not hide a whole read',
  async (call) => {
    expect((await read(call, '?limit=1')).status).toBe(200)
    expect(await exported()).toEqual([])
    await read(call, '?nothing=1')
    expect(await exported()).toHaveLength(1)
  },
)
