import { expect, it } from 'vitest'
import { clockChange, dayAfter, nextYear } from '#collections/dates.fixture.ts'
import {
  maxTogether,
  type SessionInBrief,
  type Together,
} from '#collections/sessions/together.contract.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()

const change = (sessions: string[], changes: object, tell?: object) =>
  admin.post<Together & { message?: string }>('/api/admin/sessions/change', {
    sessions,
    changes,
    tell,
  })
const shown = async (ids: string[]) =>
  (await hub.anonymous.sessions()).filter(({ id }) => ids.includes(id))
const emailsTo = (email: string) =>
  mailServer.received.filter(({ recipients }) => recipients.includes(email))

/** Eleven Wednesdays at 09:00 by London's clock, across the change of clocks in March. */
const [firstDay = '', ...days] = Array.from({ length: 11 }, (_, week) =>
  dayAfter(clockChange('March'), 7 * week - 53),
)

async function aSeries(fields: object = {}) {
  const first = await aSession(admin, {
    startTime: `${firstDay}T09:00`,
    endTime: `${firstDay}T10:00`,
    ...fields,
  })
  await admin.post(`/api/admin/sessions/${first.id}/repeat`, { days })
  const { body } = await admin.get<SessionInBrief[]>(`/api/admin/sessions/${first.id}/series`)
  return body.map(({ id }) => id)
}

it('a repeated session and its copies are a series; each knows the following ones', async () => {
  const ids = await aSeries()
  expect(ids).toHaveLength(11)
  const { body } = await admin.get<SessionInBrief[]>(`/api/admin/sessions/${ids[7]}/series`)
  expect(body.map(({ id }) => id)).toEqual(ids.slice(7))
  const { id } = await aSession(admin)
  const alone = await admin.get<SessionInBrief[]>(`/api/admin/sessions/${id}/series`)
  expect(alone.body.map((one) => one.id)).toEqual([id])
})

it('a series is followed for as many sessions as one call changes', async () => {
  const rows = Array.from({ length: maxTogether + 5 }, (_, index) => {
    const day = dayAfter(nextYear('01-01', 2), index)
    return `Long ${index},D,C,Room 1,${day}T09:00,${day}T10:00`
  })
  const head = 'title,description,category,location,startTime,endTime'
  const source = [head, ...rows].map((line) => line.split(','))
  expect((await admin.post('/api/admin/sessions/import', { source })).status).toBe(200)
  const all = await hub.anonymous.sessions()
  const first = all.find(({ title }) => title === 'Long 0')!
  const { body } = await admin.get<SessionInBrief[]>(`/api/admin/sessions/${first.id}/series`)
  const ids = body.map(({ id }) => id)
  expect(ids).toHaveLength(maxTogether)
  expect((await change(ids, { location: 'Room 9' })).body).toMatchObject({ sessions: maxTogether })
})

it('another room for eleven sessions is one call and one email to each person [session.series]', async () => {
  const ids = await aSeries()
  const person = aPerson()
  for (const id of ids) await hub.anonymous.register(id, person)
  const people = await admin.post('/api/admin/sessions/people', { sessions: ids })
  expect(people.body).toEqual({ people: 1 })
  const { body } = await change(
    ids,
    { location: 'Lecture Theatre' },
    { message: 'The seminar room is being painted.' },
  )
  expect(body).toEqual({ sessions: 11, emails: 1 })
  expect(new Set((await shown(ids)).map(({ location }) => location))).toEqual(
    new Set(['Lecture Theatre']),
  )
  await sendDue(3)
  const [email, ...others] = emailsTo(person.email).filter(({ mail }) =>
    mail.subject?.includes('to your sessions'),
  )
  expect(others).toEqual([])
  expect(email!.mail.subject).toBe('11 changes to your sessions')
  expect(email!.mail.text).toContain('The seminar room is being painted.')
  expect(email!.mail.text?.split('Lecture Theatre').length).toBe(12)
  expect(email!.mail.attachments).toHaveLength(11)
}, 60_000)

it('nothing changes when one of them would end before it starts, or is unknown', async () => {
  const ids = await aSeries()
  const refused = await change(ids, { startTime: '10:30', location: 'Elsewhere' })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/would end before it starts\. Nothing was changed\.$/)
  expect((await change([...ids, 'no-such-session'], { location: 'Elsewhere' })).status).toBe(404)
  expect((await shown(ids)).some(({ location }) => location === 'Elsewhere')).toBe(false)
  expect((await change(ids, {})).status).toBe(400)
})

it('a raised capacity frees places, a lowered one removes no one', async () => {
  const one = await aFullSession(hub, admin, 2, 1)
  const other = await aFullSession(hub, admin, 3, 0)
  const ids = [one.id, other.id]
  expect((await change(ids, { capacity: 2 })).body).toMatchObject({ sessions: 1 })
  expect(await counts(hub, admin, other.id)).toEqual([3, 0])
  expect((await change(ids, { capacity: 5 })).body).toMatchObject({ sessions: 2 })
  const { body } = await admin.get<{ freed: { session: string; free: number }[] }>(
    '/api/admin/waiting-lists',
  )
  expect(body.freed).toContainEqual(expect.objectContaining({ session: one.id, free: 3 }))
})

it('a field that is not named stays, and two edits of one session at once are both kept', async () => {
  const ids = await aSeries({ faculty: 'Dr Khan' })
  await Promise.all([
    change(ids, { location: 'Room 9' }),
    change(ids, { category: 'Airway', faculty: null }),
  ])
  const kept = (await shown(ids)).map(({ location, category, faculty }) => [
    location,
    category,
    faculty,
  ])
  expect(kept).toEqual(ids.map(() => ['Room 9', 'Airway', null]))
})
