import { describe, expect, it } from 'vitest'
import type { AttendanceLine } from '#collections/attendance/contract.ts'
import type { SelectedSessions } from '#collections/sessions/contract.ts'
import { applyRetention } from '#cms/features/privacy/retention.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { auditLogSummary, clearAuditLog } from '#cms/testing/audit-log.ts'
import { aPerson, aWaitingPerson } from '#cms/testing/factories.ts'
import { counts } from '#cms/testing/full-session.ts'
import { aPastSession, moveTo, record } from '#cms/testing/past-session.ts'

const { hub, admin } = await aHub()

const addressOf = (session: string) => `/api/admin/sessions/${session}/attendance`
const read = async (session: string) => (await admin.get<AttendanceLine[]>(addressOf(session))).body
const tick = (session: string, people: object[], share: 'all' | 'half' | null) =>
  record(admin, session, people, share)
const rowsOf = (session: string) => hub.rows('attendance', { session })
const sharesOf = (lines: AttendanceLine[]) =>
  lines.map(({ attendance }) => attendance?.share ?? null)

describe('the attendance list', () => {
  it('lists registered people, then walk-ins, and keeps the first record', async () => {
    const { session, registered } = await aPastSession(hub, admin, { people: 3 })
    const walkIn = aPerson()
    await tick(session.id, [registered[1]!], 'half')
    const { status, body } = await tick(session.id, [walkIn], 'all')
    expect(status).toBe(200)
    expect(body.map(({ email, isRegistered }) => [email, isRegistered])).toEqual([
      ...registered.map(({ email }) => [email, true]),
      [walkIn.email, false],
    ])
    expect(sharesOf(body)).toEqual([null, 'half', null, 'all'])
    expect(await read(session.id)).toEqual(body)
  })

  it('records and removes a full theatre in one call each, with one audit event', async () => {
    const { session } = await aPastSession(hub, admin)
    const people = Array.from({ length: 600 }, () => aPerson())
    await clearAuditLog(hub.payload)
    const { body } = await tick(session.id, people, 'all')
    expect(body).toHaveLength(600)
    expect(new Set((await rowsOf(session.id)).map(({ number }) => number)).size).toBe(600)
    expect(await auditLogSummary(hub.payload)).toEqual(['editor edit attendance 600'])
    const mails = await hub.rows('mail', { session: session.id })
    expect(mails.map(({ email }) => email).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    )
    expect((await tick(session.id, people, null)).body).toEqual([])
  })

  it('records all registered people in one call, and leaves the others unchanged', async () => {
    const { session, registered } = await aPastSession(hub, admin, { people: 3 })
    await tick(session.id, [registered[0]!], 'half')
    await tick(session.id, [aPerson()], 'all')
    const { status, body } = await admin.put<AttendanceLine[]>(`${addressOf(session.id)}/everyone`)
    expect(status).toBe(200)
    expect(sharesOf(body)).toEqual(['half', 'all', 'all', 'all'])
  })

  it('leaves lists, counts and file as they were; a waiting person is a walk-in', async () => {
    const timing = { people: 1, capacity: 1, began: -60 * 24 }
    const { session, registered } = await aPastSession(hub, admin, timing)
    const waiting = aWaitingPerson()
    await hub.anonymous.join(session.id, waiting)
    await moveTo(hub, session.id, {})
    const query = `session=${session.id}`
    const ofLists = async () => {
      const file = await admin.get<string>(`/api/admin/registration-list?${query}`)
      const page = await admin.get<SelectedSessions>(
        `/api/admin/sessions-with-registrations?${query}`,
      )
      const { attended: _, ...lists } = page.body.sessions[0]!
      return [file.body, page.body.counts, lists]
    }
    const before = await ofLists()
    expect(before[0]).toContain(registered[0]!.email)
    const { name: fullName, email, tier: rotaTier } = waiting
    const { body } = await tick(session.id, [{ fullName, email, rotaTier }, ...registered], 'all')
    expect(body.map((line) => [line.email, line.isRegistered])).toEqual([
      [registered[0]!.email, true],
      [email, false],
    ])
    expect(await ofLists()).toEqual(before)
  })

  it('restores a removed person, by hand or from the trash, with time and source', async () => {
    const { session, registered } = await aPastSession(hub, admin, { people: 1 })
    await tick(session.id, registered, 'all')
    const arrivedAt = new Date(Date.parse(session.startTime) + 60_000).toISOString()
    const where = { session: { equals: session.id } }
    const data = { arrivedAt, source: 'later' }
    await hub.payload.db.updateMany({ collection: 'attendance', where, data })
    const before = (await rowsOf(session.id)).map((row) => ({ ...row, deletedAt: null }))
    const takeOff = async () => {
      expect(sharesOf((await tick(session.id, registered, null)).body)).toEqual([null])
      expect(await rowsOf(session.id)).toEqual([])
    }
    await takeOff()
    await tick(session.id, registered, 'all')
    expect(await rowsOf(session.id)).toEqual(before)
    await takeOff()
    const restored = await admin.post(`/api/admin/deleted-items/${before[0]!.id}/restore`)
    expect([restored.status, restored.body.kind]).toEqual([200, 'attendance'])
    expect(await rowsOf(session.id)).toEqual(before)
  })

  it('has one row for a person whom administrators tick at the same time [attendance.once]', async () => {
    const { session } = await aPastSession(hub, admin)
    const person = aPerson()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => tick(session.id, [person], 'all')),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsOf(session.id)).toHaveLength(1)
    await Promise.all([tick(session.id, [person], null), tick(session.id, [person], 'half')])
    expect([0, 1]).toContain((await rowsOf(session.id)).length)
  })

  it('corrects a name and keeps number and source', async () => {
    const { session } = await aPastSession(hub, admin)
    const person = aPerson()
    await tick(session.id, [person], 'all')
    const [before] = await rowsOf(session.id)
    await tick(session.id, [{ ...person, fullName: 'Dr Ada Lovelace' }], 'half')
    expect(await rowsOf(session.id)).toEqual([
      { ...before, fullName: 'Dr Ada Lovelace', share: 'half' },
    ])
  })

  it('continues with a corrected address, and another person may use the old one', async () => {
    const { session, registered } = await aPastSession(hub, admin, { people: 1 })
    const [person] = registered
    await tick(session.id, registered, 'all')
    const [before] = await rowsOf(session.id)
    const right = { ...person!, email: `right.${person!.email}` }
    const addresses = { email: person!.email, newEmail: right.email }
    expect((await admin.post('/api/admin/people/correct-address', addresses)).status).toBe(200)
    expect(sharesOf((await tick(session.id, [right], 'half')).body)).toEqual(['half'])
    expect(sharesOf((await tick(session.id, [right], null)).body)).toEqual([null])
    await tick(session.id, [right], 'all')
    expect(await rowsOf(session.id)).toMatchObject([{ ...right, number: before!.number }])
    const both = await tick(session.id, [right, person!], 'all')
    expect([both.status, sharesOf(both.body)]).toEqual([200, ['all', 'all']])
    expect(await rowsOf(session.id)).toHaveLength(2)
  })

  it('is closed until half an hour before the start, and 404 for an unknown session', async () => {
    const { session } = await aPastSession(hub, admin, { began: -31 })
    const { status, body } = await tick(session.id, [aPerson()], 'all')
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: expect.stringContaining('half an hour') })
    expect((await admin.get(addressOf('nothing'))).status).toBe(404)
    expect((await tick('nothing', [aPerson()], 'all')).status).toBe(404)
  })

  it('refuses an empty list, an unknown share and a missing address', async () => {
    const { session } = await aPastSession(hub, admin)
    const wrong = [[], [{ ...aPerson(), share: 'most' }], [{ email: 'x', share: 'all' }]]
    const answers = await Promise.all(
      wrong.map((people) => admin.put(addressOf(session.id), { people })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(await rowsOf(session.id)).toEqual([])
  })
})

describe('what was recorded', () => {
  it('is deleted and restored with its session, which says for how many people', async () => {
    const { session, registered } = await aPastSession(hub, admin, { people: 2 })
    await tick(session.id, [...registered, aPerson()], 'all')
    const before = await rowsOf(session.id)
    await admin.delete(`/api/sessions/${session.id}`)
    const deleted = await admin.get<{ id: string; people: number }[]>('/api/admin/deleted-items')
    expect(deleted.body.find(({ id }) => id === session.id)?.people).toBe(3)
    expect((await admin.post(`/api/admin/deleted-items/${session.id}/restore`)).status).toBe(200)
    expect(new Set(await rowsOf(session.id))).toEqual(new Set(before))
    expect(await counts(hub, admin, session.id)).toEqual([2, 0])
  })

  it('is kept for its own time, longer than the lists, and no longer', async () => {
    const { session } = await aPastSession(hub, admin, { began: 60 * 24 * 800 })
    const { session: older } = await aPastSession(hub, admin, { began: 60 * 24 * 1_100 })
    for (const { id } of [session, older]) await tick(id, [aPerson()], 'all')
    expect((await applyRetention(hub)).attendance).toBe(1)
    expect([await rowsOf(session.id), await rowsOf(older.id)]).toMatchObject([[{}], []])
  })
})

it('the attendance file has one line a person and session, with harmless formulas', async () => {
  const { session } = await aPastSession(hub, admin, { began: 120, lasts: 90 })
  const person = { fullName: '=HYPERLINK("x")', email: 'ada@example.org', rotaTier: 'tier 3' }
  await tick(session.id, [person], 'all')
  const { session: another } = await aPastSession(hub, admin)
  await tick(another.id, [aPerson()], 'all')
  const [{ number } = { number: '' }] = await rowsOf(session.id)
  const address = `/api/admin/attendance-list?session=${session.id}`
  const { body, headers } = await admin.get<string>(address)
  expect(headers.get('content-disposition')).toMatch(/attendance-\d{4}-\d\d-\d\d\.csv/)
  const [head, line, ...others] = body.trim().split('\r\n')
  expect(others).toEqual([])
  expect(head).toContain(
    'Session Title,Date,Time,Category,Hours,Participant Name,Email,Rota Tier,Recorded,Number',
  )
  expect(line).toContain(`Trauma,1.5,"'=HYPERLINK(""x"")",ada@example.org,tier 3,by hand,${number}`)
})
