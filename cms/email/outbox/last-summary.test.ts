import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { type HubWithMail, sendDueMails, startHubWithMail } from '#cms/testing/hub-with-mail.ts'
import { moveTo } from '#cms/testing/past-session.ts'
import { createTeachingPlanner } from './plan-teaching-mails.ts'

let stage: HubWithMail
beforeAll(async () => {
  stage = await startHubWithMail()
})
afterAll(() => stage.stop())

const teacher = 'a.khan@example.org'
const dayMinutes = 24 * 60
const plan = (now: Date) => createTeachingPlanner(stage.hub)(now)
const kinds = async () =>
  (await findRows(stage.hub, 'mail', { sort: 'id' })).map(({ kind, state }) => [kind, state])
const received = () =>
  stage.mailServer.received.map(({ mail, recipients }) => ({ ...mail, to: recipients[0] }))

async function taught(facultyEmail: string) {
  const session = await aSession(stage.admin, { facultyEmail })
  return { ...session, ...(await moveTo(stage.hub, session.id, { began: 2 * 60 })) }
}
async function recorded(session: string, count: number) {
  const people = Array.from({ length: count }, () => ({ ...aPerson(), share: 'all' }))
  await stage.admin.put(`/api/admin/sessions/${session}/attendance`, { people })
}

it('a teacher gets a second summary when feedback has closed, if answers came after the first', async () => {
  const session = await taught(teacher)
  const quiet = await taught('quiet@example.org')
  const say = async (id: string, from: number, to: number) => {
    for (const one of (await findAttendance(stage.hub, id)).slice(from, to)) {
      const link = signLink(stage.hub.env, 'attendance', one.id, one.email)
      const answers = { link, useful: 4, taught: 5, change: 'Visit evil.com or 020 7946 0000.' }
      await stage.hub.anonymous.post('/api/my/feedback', answers)
    }
  }
  for (const { id } of [session, quiet]) await recorded(id, 4)
  await say(session.id, 0, 2)
  await say(quiet.id, 0, 2)
  await stage.hub.payload.db.deleteMany({ collection: 'mail', where: {} })
  const end = new Date(session.endTime)
  await plan(addMinutes(addDays(end, 3), 1))
  await sendDueMails(stage.hub, 4 * dayMinutes)
  await say(session.id, 2, 4)
  await plan(addMinutes(addDays(end, 14), -1))
  expect(await kinds()).toHaveLength(2)
  for (const minutes of [1, 2]) await plan(addMinutes(addDays(end, 14), minutes))
  expect(await kinds()).toHaveLength(3)
  await sendDueMails(stage.hub, 15 * dayMinutes)
  const told = received().filter(({ to }) => to === teacher)
  expect(told).toHaveLength(2)
  expect(told[1]!.text).toContain('4 people gave feedback')
  expect(told[1]!.text).toContain('– Visit [link] or [number].')
  expect(String(told[1]!.html)).not.toMatch(/evil\.com|7946/)
})
