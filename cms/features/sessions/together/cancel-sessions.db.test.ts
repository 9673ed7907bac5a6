import { subSeconds } from 'date-fns/subSeconds'
import { describe, expect, it } from 'vitest'
import type { Together } from '#collections/sessions/together.contract.ts'
import { type Mail, SessionBefore } from '#cms/email/templates/kinds.ts'
import { writeEmail } from '#cms/email/templates/write-email.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { auditLogSummary } from '#cms/testing/audit-log.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { adminView, aFullSession, counts } from '#cms/testing/full-session.ts'

const { hub, admin } = await aHub()

const cancel = (sessions: string[], more: object = {}) =>
  admin.post<Together & { message?: string }>('/api/admin/sessions/cancel', {
    sessions,
    reason: 'The speaker is ill.',
    tell: true,
    ...more,
  })
const reinstate = (sessions: string[]) =>
  admin.post<Together>('/api/admin/sessions/reinstate', { sessions })
const shown = async (id: string) => (await hub.anonymous.sessions()).find((one) => one.id === id)
const withPeople = (id: string) => adminView(admin, id)
/** Lets so many seconds pass since its cancellation. */
const since = (id: string, seconds: number) =>
  hub.change('session', id, { cancelledAt: subSeconds(new Date(), seconds).toISOString() })
const moveByForm = (id: string, location: string) => admin.edit(id, { location, tell: {} })
const moveTogether = (id: string, location: string) =>
  admin.post('/api/admin/sessions/change', { sessions: [id], changes: { location }, tell: {} })
const mailsOf = async (session: string, news: SessionBefore['news']) =>
  (await hub.rows('mail', { session, kind: 'news' })).filter(
    ({ before }) => SessionBefore.parse(before).news === news,
  )

describe('a cancelled session', () => {
  it('stays in the programme with its reason, its people and their places', async () => {
    const { id } = await aFullSession(hub, admin, 2, 1)
    const before = await withPeople(id)
    expect((await cancel([id])).body).toEqual({ sessions: 1, emails: 3 })
    expect(await shown(id)).toMatchObject({
      cancelledAt: expect.any(String),
      cancelReason: 'The speaker is ill.',
      registered: 2,
      waitingListCount: 1,
    })
    const after = await withPeople(id)
    expect(after?.registrations).toEqual(before?.registrations)
    expect(after?.waitingList).toEqual(before?.waitingList)
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
    expect(await mailsOf(id, 'cancelled')).toHaveLength(3)
    expect(await auditLogSummary(hub.payload)).toContain('editor cancel session')
  })

  it('admits no one by registering, adding or moving [session.cancel]', async () => {
    const { id } = await aSession(admin, { capacity: 2 })
    const { registrations } = await aFullSession(hub, admin, 1, 0)
    await cancel([id])
    const answers = [
      await hub.anonymous.register(id),
      await admin.post(`/api/admin/sessions/${id}/people`, aPerson()),
      await admin.post(`/api/registrations/${registrations[0]}/move`, { session: id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(answers[0]!.body).toMatchObject({
      message: 'This session was cancelled by the teaching team.',
    })
    expect(await counts(hub, admin, id)).toEqual([0, 0])
  })

  it('is put back on with its people, and everyone on its lists is emailed once [session.reinstate]', async () => {
    const { id } = await aFullSession(hub, admin, 2, 1)
    await cancel([id], { tell: false })
    await since(id, 13)
    expect((await reinstate([id])).body).toEqual({ sessions: 1, emails: 3 })
    expect(await mailsOf(id, 'reinstated')).toHaveLength(3)
    expect(await shown(id)).toMatchObject({ cancelledAt: null, cancelReason: null })
    expect(await counts(hub, admin, id)).toEqual([2, 1])
    expect((await reinstate([id])).body).toEqual({ sessions: 0, emails: 0 })
  })

  it('sends no email when its notification undoes the cancellation', async () => {
    const { id } = await aFullSession(hub, admin, 2, 0)
    await cancel([id])
    await since(id, 11)
    expect((await reinstate([id])).body).toEqual({ sessions: 1, emails: 0 })
    expect(await mailsOf(id, 'reinstated')).toEqual([])
    const told = (await mailsOf(id, 'cancelled')) as Mail[]
    expect(told).toHaveLength(2)
    for (const mail of told) expect(await writeEmail(hub, mail)).toBeUndefined()
  })

  it('sends confirmations while its notification can undo the cancellation, not later', async () => {
    const { id } = await aFullSession(hub, admin, 1, 0)
    const confirmation = async () => {
      const [mail] = await hub.rows('mail', { session: id, kind: 'place' })
      return writeEmail(hub, mail as Mail)
    }
    await cancel([id])
    expect(await confirmation()).toBeDefined()
    await since(id, 13)
    expect(await confirmation()).toBeUndefined()
  })

  it('that is moved sends no email until it is back on', async () => {
    for (const move of [moveByForm, moveTogether]) {
      const { id } = await aFullSession(hub, admin, 1, 0)
      await cancel([id])
      await since(id, 13)
      await move(id, 'Room 2')
      expect(await mailsOf(id, 'changed')).toEqual([])
      await reinstate([id])
      const [mail] = await mailsOf(id, 'reinstated')
      expect(await writeEmail(hub, mail as Mail)).toMatchObject({
        text: expect.stringMatching(/^Where: Room 2$/m),
      })
    }
  })

  it('says so in the calendar and the exported list', async () => {
    const { id, title, sequence } = await aSession(admin)
    await hub.anonymous.register(id)
    await cancel([id])
    const read = async (path: string) => (await fetch(hub.url + path)).text()
    const calendar = await read('/api/calendar.ics')
    const event = calendar.split('BEGIN:VEVENT').find((one) => one.includes(`session-${id}`))!
    expect(event).toContain('STATUS:CANCELLED')
    expect(event).toContain(`SUMMARY:Cancelled: ${title}`)
    expect(Number(/SEQUENCE:(\d+)/.exec(event)?.[1])).toBeGreaterThan(sequence)
    const { body } = await admin.get<string>('/api/admin/registration-list')
    expect(body).toContain(`Cancelled: ${title}`)
  })
})

it('several sessions are cancelled together or not at all', async () => {
  const [one, other] = [await aSession(admin), await aSession(admin)]
  expect((await cancel([one.id, 'no-such-session'])).status).toBe(404)
  expect((await shown(one.id))?.cancelledAt).toBeNull()
  expect((await cancel([one.id, other.id])).body).toEqual({ sessions: 2, emails: 0 })
  expect((await cancel([one.id, one.id])).status).toBe(400)
})

it('every sign-up during a cancellation is emailed about it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await aSession(admin, { capacity: 50 })
    const signUps = Array.from({ length: 10 }, () => hub.anonymous.register(id))
    await cancel([id])
    await Promise.all(signUps)
    const stored = (await withPeople(id))!.registrations.map(({ email }) => email).toSorted()
    const told = (await mailsOf(id, 'cancelled')).map(({ email }) => email).toSorted()
    expect(told).toEqual(stored)
  }
})
