import { Cron } from 'croner'
import { subMinutes } from 'date-fns'
import { afterAll, expect, it, vi } from 'vitest'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { jobsOf } from './jobs.ts'

/** The mail server answers nobody until it is let go. */
const held: (() => void)[] = []
const onMailFrom = (_address: unknown, _session: unknown, done: () => void) => void held.push(done)
const { hub, admin } = await aHubWithMail(undefined, { onMailFrom }, {}, { sendsMail: true })
afterAll(() => {
  for (const done of held) done()
})

it('offers end on time while the mail server does not answer', async () => {
  const { registrations, entries } = await aFullSession(hub, admin, 3, 2)
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), 10_000)
  const entry = { collection: 'registration', where: { id: { equals: entries[0] } } } as const
  const offerUntil = subMinutes(new Date(), 1).toISOString()
  await hub.payload.db.updateOne({ ...entry, data: { offerUntil } })
  await admin.delete(`/api/registrations/${registrations[0]}`)
  await vi.waitFor(
    async () => expect(await hub.payload.db.findOne(entry)).not.toMatchObject({ offerUntil }),
    8_000,
  )
}, 30_000)

it('retention runs once a day, unused uploads are looked for hourly, all else every half minute', () => {
  const seconds = jobsOf(hub).map(({ name, schedule }) => {
    const [one, next] = new Cron(schedule, { timezone: 'UTC' }).nextRuns(2, '2031-01-15T10:20:10Z')
    return [name, (next!.getTime() - one!.getTime()) / 1_000]
  })
  expect(Object.fromEntries(seconds)).toEqual({
    emails: 30,
    'free-places': 30,
    reminders: 30,
    retention: 86_400,
    uploads: 3_600,
  })
})
