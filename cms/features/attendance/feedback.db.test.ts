import { addDays, addMinutes } from 'date-fns'
import { describe, expect, it } from 'vitest'
import type { SessionFeedback } from '#collections/feedback/contract.ts'
import { unlinkVotes } from './feedback.ts'
import { findAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { feedbackState } from '#collections/feedback/answers.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { everythingStored } from '#cms/testing/everything-stored.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { aPastSession, moveTo, record } from '#cms/testing/past-session.ts'

const { hub, admin } = await aHub()

async function attended(count: number, timing = { began: 120, lasts: 90 }) {
  const { session } = await aPastSession(hub, admin, timing)
  const people = Array.from({ length: count }, () => aPerson())
  await record(admin, session.id, people)
  const rows = await findAttendance(hub, session.id)
  const links = rows.map(({ id, email }) => signLink(hub.env, 'attendance', id, email))
  return { id: session.id, rows, links }
}
const give = (link: string | undefined, answers: object = {}) =>
  hub.anonymous.post('/api/my/feedback', { link, useful: 4, taught: 5, ...answers })
const read = async (id: string) =>
  (await admin.get<SessionFeedback>(`/api/admin/sessions/${id}/feedback`)).body
const stored = (session: string) => hub.rows('feedback', { session })

describe('feedback on a session', () => {
  it('is refused from its teacher', async () => {
    const { id, rows, links } = await attended(2)
    const [teacher] = rows
    await hub.change('session', id, { facultyEmail: `b.jones@example.org, ${teacher!.email}` })
    const shown = await hub.anonymous.post('/api/my/attendance', { link: links[0] })
    expect(shown.body).toMatchObject([{ feedback: 'closed' }])
    expect((await give(links[0])).status).toBe(409)
    expect((await give(links[1])).status).toBe(204)
    expect(await stored(id)).toHaveLength(1)
  })

  it('is shown from three answers on, with its means and texts [feedback.three]', async () => {
    const { id, links } = await attended(3)
    await give(links[0], { change: 'Check the tube twice.' })
    await give(links[1], { useful: 5, better: 'More time.' })
    expect(await read(id)).toEqual({ answers: 2, means: null, change: [], better: [] })
    expect((await give(links[2], { useful: 5 })).status).toBe(204)
    expect(await read(id)).toEqual({
      answers: 3,
      means: { useful: 4.7, taught: 5 },
      change: ['Check the tube twice.'],
      better: ['More time.'],
    })
  })

  it('is stored without a person, a time or a trace, and changes nothing else [feedback.anonymous]', async () => {
    const { id, rows, links } = await attended(3)
    const before = await everythingStored(hub.payload)
    for (const link of links) await give(link, { change: 'Listen first.' })
    const after = await everythingStored(hub.payload)
    const answers = { useful: 4, taught: 5, change: 'Listen first.', better: null }
    const [row] = await stored(id)
    const { id: _, deletedAt = null, ...rest } = row!
    expect({ ...rest, deletedAt }).toEqual({ ...answers, session: id, deletedAt: null })
    const [{ id: own, email, number } = rows[0]!] = rows
    for (const known of [own, email, number]) {
      expect(JSON.stringify(await stored(id))).not.toContain(known)
    }
    const { body } = await admin.post('/api/admin/people/export', { email })
    expect(JSON.stringify(body)).not.toContain('Listen first.')
    // In a register who has given some, and nothing else.
    const withFlags = before
      .get('attendance')!
      .map((one) => (one.session === id ? { ...one, hasGivenFeedback: true } : one))
    expect(after.get('attendance')).toEqual(withFlags)
    expect(after.get('feedback')).toHaveLength(before.get('feedback')!.length + 3)
    for (const slug of ['attendance', 'feedback']) {
      before.delete(slug)
      after.delete(slug)
    }
    expect(after.size).toBeGreaterThan(10)
    expect(after).toEqual(before)
  })

  it('is shown with its texts in another order at each reading', async () => {
    const { id, links } = await attended(8)
    for (const [index, link] of links.entries()) await give(link, { change: `Text ${index}` })
    const orders = new Set<string>()
    for (let reading = 0; reading < 5; reading++) orders.add((await read(id)).change.join())
    expect(orders.size).toBeGreaterThan(1)
  })

  it('is given once by a link, also by two presses at once', async () => {
    const { id, links } = await attended(1)
    const answers = await Promise.all([give(links[0]), give(links[0])])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(await stored(id)).toHaveLength(1)
  })

  it('counts while the attendance does, and comes back with it, until feedback has closed', async () => {
    const { id, rows, links } = await attended(4)
    for (const link of links) await give(link, { change: 'Listen first.' })
    const { id: first, fullName, email, rotaTier } = rows[0]!
    const put = (share: 'all' | null) => record(admin, id, [{ fullName, email, rotaTier }], share)
    const answers = async () => (await read(id)).answers
    await put(null)
    expect(await answers()).toBe(3)
    await put('all')
    expect(await answers()).toBe(4)
    expect((await give(links[0])).body.message).toBe(
      'You have given your feedback already. Thank you.',
    )
    await put(null)
    await admin.post(`/api/admin/deleted-items/${first}/restore`, {})
    expect(await answers()).toBe(4)
    await moveTo(hub, id, { began: 15 * 24 * 60 + 90 })
    await unlinkVotes(hub.payload)
    expect((await stored(id)).filter((row) => row.id.startsWith('open-'))).toEqual([])
    await put(null)
    expect(await answers()).toBe(4)
  })

  it('takes texts as text, up to 1,000 characters, and ratings from 1 to 5', async () => {
    const { id, links } = await attended(3)
    const change = '<b>Bold</b> https://example.org'
    expect((await give(links[0], { change })).status).toBe(204)
    expect((await give(links[1], { change: 'x'.repeat(1_001) })).status).toBe(400)
    for (const useful of [0, 6, 2.5, '3', undefined]) {
      expect((await give(links[1], { useful })).status).toBe(400)
    }
    expect((await stored(id)).map((row) => row.change)).toEqual([change])
  })

  it('is closed before half-time and fifteen days after the end', async () => {
    const { id, links } = await attended(1, { began: 20, lasts: 90 })
    expect((await give(links[0])).body.message).toBe('Feedback opens at half-time.')
    await moveTo(hub, id, { began: 15 * 24 * 60 + 90 })
    expect((await give(links[0])).body.message).toBe('Feedback on this session has closed.')
    const start = new Date('2027-01-20T13:00:00Z')
    const session = { startTime: start.toISOString(), endTime: addMinutes(start, 60).toISOString() }
    const at = (now: Date) => feedbackState(session, false, now)
    expect([at(addMinutes(start, 29)), at(addMinutes(start, 30))]).toEqual(['early', 'open'])
    expect(at(addDays(addMinutes(start, 60), 14))).toBe('open')
  })
})
