import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PersonErased, PersonExport } from '#collections/people/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { clearAuditLog, auditLogSummary, auditLogOf } from '#cms/testing/audit-log.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const { hub, admin } = await aHub()
const email = 'ada_l+teaching@example.org'
/** A search that takes the address for a pattern, or for a part, would find these too. */
const lookalikes = [
  'adaxl+teaching@example.org',
  `x${email}`,
  `${email}.uk`,
  'ada_lteaching@example.org',
]
const nothing = {
  registrations: 0,
  waitingListEntries: 0,
  attendance: 0,
  teaching: 0,
  topicRequests: 0,
  theatreRequests: 0,
  emails: 0,
  deleted: 0,
}
beforeEach(() => clearAuditLog(hub.payload))

const send = (path: string, body: object) => hub.anonymous.post(path, body)
const exported = (address: string) =>
  admin.post<PersonExport>('/api/admin/people/export', { email: address })
const erased = (address: string) =>
  admin.post<PersonErased>('/api/admin/people/erase', { email: address })

/** Ada registered once and waits once; so does everybody who is like her. */
async function aBusyPerson(address: string) {
  const open = await aSession(admin, { title: 'Open session' })
  const full = await aSession(admin, { title: 'Full session', capacity: 1 })
  await send(`/api/sessions/${open.id}/register`, {
    ...aPerson(),
    fullName: 'Ada L',
    email: address,
  })
  for (const other of lookalikes)
    await send(`/api/sessions/${open.id}/register`, { ...aPerson(), email: other })
  await send(`/api/sessions/${full.id}/register`, aPerson())
  await send(`/api/sessions/${full.id}/waiting-list`, { ...aWaitingPerson(), email: address })
  await send('/api/topic-requests', { name: 'Ada L', email: address, message: 'A topic' })
  await send('/api/theatre-list-request', { name: 'Ada', email: address, datesAvailable: 'Now' })
  return { open: open.id, full: full.id }
}

describe('what is held on a person', () => {
  it('is exported in one piece, with the sessions it is about [data.export]', async () => {
    const { open, full } = await aBusyPerson(email.toUpperCase())
    const { status, body, headers } = await exported(` ${email.toUpperCase()} `)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      email,
      registrations: [{ fullName: 'Ada L', email, session: { id: open, title: 'Open session' } }],
      waitingList: [{ email, session: { id: full, title: 'Full session' } }],
      topicRequests: [{ email, message: 'A topic' }],
      theatreRequests: [{ email, datesAvailable: 'Now' }],
      emails: [{ kind: 'place' }, { kind: 'waiting' }],
    })
    expect(body.registrations[0]!.session!.endTime).toMatch(/Z$/)
    await erased(email)
  })

  it('is erased by one call: places become free, and nobody else loses anything [data.erase]', async () => {
    const { open, full } = await aBusyPerson(email)
    const { status, body } = await erased(email.toUpperCase())
    expect([status, body]).toEqual([
      200,
      {
        ...nothing,
        registrations: 1,
        waitingListEntries: 1,
        topicRequests: 1,
        theatreRequests: 1,
        emails: 2,
      },
    ])
    expect(await counts(hub, admin, open)).toEqual([lookalikes.length, 0])
    expect(await counts(hub, admin, full)).toEqual([1, 0])
    expect((await exported(email)).body).toEqual({
      email,
      registrations: [],
      waitingList: [],
      attendance: [],
      teaching: [],
      topicRequests: [],
      theatreRequests: [],
      emails: [],
      deleted: [],
    })
    expect((await erased(email)).body).toEqual(nothing)
  })

  it.skipIf(onMongo)(
    'is no longer in the files of the embedded database once it is erased',
    async () => {
      const address = 'leaves.the.file@example.org'
      const isInFiles = () =>
        readdirSync(hub.env.DATA_DIR)
          .filter((file) => file.startsWith('hub.db'))
          .some((file) => readFileSync(path.join(hub.env.DATA_DIR, file)).includes(address))
      await aBusyPerson(address)
      expect(isInFiles()).toBe(true)
      await erased(address)
      expect(isInFiles()).toBe(false)
    },
  )

  it('is found under an address that the panel stored in other case', async () => {
    const panel = await signInToPanel(hub)
    await panel('POST', 'topic-request', { email: 'Typed.By.Hand@Example.org', message: 'M' })
    expect((await exported('typed.by.hand@example.org')).body.topicRequests).toHaveLength(1)
    expect((await erased('typed.by.hand@example.org')).body.topicRequests).toBe(1)
  })

  it.each([
    [
      'exported',
      async () => {
        const { registrations, waitingList } = (await exported(email)).body
        return registrations.length + waitingList.length
      },
    ],
    ['erased', async () => (await erased(email)).body.waitingListEntries],
  ])('is %s although the person is promoted between two reads', async (_deed, found) => {
    const { id } = await aFullSession(hub, admin, 1, 0)
    const { body } = await send(`/api/sessions/${id}/waiting-list`, { ...aWaitingPerson(), email })
    const { db } = hub.payload
    const find = db.find.bind(db)
    const spy = vi.spyOn(db, 'find').mockImplementation(async (args) => {
      const rows = await find(args)
      if (args.collection !== 'registration') return rows
      spy.mockRestore()
      await admin.post(`/api/waiting-list/${String(body.id)}/promote`)
      return rows
    })
    expect(await found()).toBe(1)
    await erased(email)
    expect(await counts(hub, admin, id)).toEqual([1, 0])
  })

  it('is erased from the emails that wait for a mail server', async () => {
    const { id } = await aSession(admin)
    await send(`/api/sessions/${id}/register`, { ...aPerson(), email })
    await admin.post(`/api/sessions/${id}/email-participants`, { subject: 'S', message: email })
    const waiting = () => hub.rows('mail', { email })
    expect(await waiting()).toHaveLength(2)
    expect((await erased(email)).body).toEqual({ ...nothing, registrations: 1, emails: 2 })
    expect(await waiting()).toEqual([])
  })

  it('leaves no address and no name in the audit log', async () => {
    await aBusyPerson(email)
    await clearAuditLog(hub.payload)
    await exported(email)
    await erased(email)
    const trail = await auditLogOf(hub.payload)
    expect((await auditLogSummary(hub.payload)).toSorted()).toEqual([
      'editor delete registration',
      'editor delete registration',
      'editor delete theatre-request',
      'editor delete topic-request',
      'editor erase person 6',
      'editor export person 6',
    ])
    expect(JSON.stringify(trail)).not.toMatch(/ada_l|Ada L|example/i)
    const [one, other] = trail.filter(({ subject }) => subject === 'person')
    expect(one!.subjectId).toMatch(/^[0-9a-f]{16}$/)
    expect(other!.subjectId).toBe(one!.subjectId)
  })
})

describe('a teacher’s address', () => {
  it('is exported with its sessions and erased from them, also deleted ones', async () => {
    const teacher = 'a.khan@example.org'
    const both = await aSession(admin, { facultyEmail: `${teacher}, b.jones@example.org` })
    const gone = await aSession(admin, { facultyEmail: teacher })
    await admin.delete(`/api/sessions/${gone.id}`)
    expect((await exported(teacher)).body).toMatchObject({ teaching: [{ id: both.id }] })
    expect((await erased(teacher)).body).toMatchObject({ teaching: 1, deleted: 1 })
    await admin.post(`/api/admin/deleted-items/${gone.id}/restore`, {})
    const rows = await hub.rows('session', { id: [both.id, gone.id] })
    const left = rows.map(({ facultyEmail }) => facultyEmail ?? '')
    expect(new Set(left)).toEqual(new Set(['b.jones@example.org', '']))
  })

  it('is exported with deleted sessions, without other teachers', async () => {
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
