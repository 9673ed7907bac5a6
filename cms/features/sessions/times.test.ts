import { afterEach, describe, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession, sessionBody } from '#cms/testing/factories.ts'

const ownZone = process.env.TZ

const { hub, admin } = await aHub()
afterEach(() => {
  process.env.TZ = ownZone
})

const startsIn = async (month: string) =>
  (await hub.anonymous.get<SessionView[]>(`/api/sessions/month/${month}`)).body.map(
    ({ startTime }) => startTime,
  )

it('a session that ends before its start, as the clocks skip the time of it, is refused with the reason', async () => {
  const times = { startTime: '2043-03-29T01:30:00', endTime: '2043-03-29T02:15:00' }
  const { status, body } = await admin.post('/api/sessions', sessionBody(times))
  expect(status).toBe(400)
  const message =
    'The end must be after the start. 01:30 does not exist on Sunday 29 March 2043, as the clocks go forward. It is stored as 02:30.'
  expect(body).toEqual({ message, issues: [{ path: 'endTime', message }] })
})

describe.each([
  ['UTC', 2041],
  ['America/New_York', 2042],
])('with the server in %s', (serverZone, year) => {
  it('a body without an offset is wall-clock time of the site [time.site]', async () => {
    process.env.TZ = serverZone
    for (const day of ['03-29', '03-31', '10-25', '10-28']) {
      const startTime = `${year}-${day}T09:00:00`
      const stored = await aSession(admin, { startTime, endTime: `${year}-${day}T10:00:00` })
      const shown = new Date(stored.startTime).toLocaleString('sv-SE', {
        timeZone: 'Europe/London',
      })
      expect(shown).toBe(startTime.replace('T', ' '))
    }
  })

  it('23:30 and 00:15 fall into the months of the site', async () => {
    process.env.TZ = serverZone
    const late = { startTime: `${year}-05-31T23:30:00`, endTime: `${year}-06-01T00:10:00` }
    const early = { startTime: `${year}-06-01T00:15:00`, endTime: `${year}-06-01T01:00:00` }
    for (const times of [late, early]) await aSession(admin, times)
    expect(await startsIn(`${year}/5`)).toEqual([`${year}-05-31T22:30:00.000Z`])
    expect(await startsIn(`${year}/6`)).toEqual([`${year}-05-31T23:15:00.000Z`])
  })
})
