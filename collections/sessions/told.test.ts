import { addHours } from 'date-fns/addHours'
import { expect, it } from 'vitest'
import { emailsOfCancellation, emailsOfChange, placeAfter } from './told.ts'

const now = new Date('2027-02-10T12:00:00.000Z')
/** A session of an hour that begins so many hours from now. */
const at = (hours: number, fields: object = {}) => ({
  startTime: addHours(now, hours).toISOString(),
  endTime: addHours(now, hours + 1).toISOString(),
  location: 'Room 1',
  ...fields,
})
const elsewhere = { location: 'Room 2' }
const cancelled = { cancelledAt: now.toISOString() }

it.each([
  ['another room for what is to come', at(24), at(24, elsewhere), true],
  ['another day for what is to come', at(24), at(48), true],
  ['another end of what is to come', at(24), { ...at(24), endTime: at(25).endTime }, true],
  [
    'the same moment written otherwise',
    at(24),
    at(24, { startTime: '2027-02-11T13:00:00+01:00' }),
    false,
  ],
  ['nothing of it', at(24), at(24), false],
  ['another room for what is over', at(-24), at(-24, elsewhere), false],
  ['another room for what is on', at(-0.5), at(-0.5, elsewhere), false],
  ['another past day for what is over', at(-24), at(-48), false],
  ['a coming day for what is over', at(-24), at(24), true],
  ['a past day for what is to come', at(24), at(-24), true],
  ['another room for what is cancelled', at(24, cancelled), at(24, elsewhere), false],
])('an edit emails people about future sessions: %s', (_what, before, after, isEmailed) => {
  expect(emailsOfChange(before, after, now)).toBe(isEmailed)
})

it('a cancellation emails people about future sessions that are on', () => {
  const sessions = [at(24), at(-0.5), at(-24), at(24, cancelled)]
  const emailed = sessions.map((session) => emailsOfCancellation(session, now))
  expect(emailed).toEqual([true, false, false, false])
})

it.each([
  ['2027-02-10', '15:30', '16:30'],
  ['2027-06-10', '14:30', '15:30'],
])('a time of day for several sessions is by the clock of the site, also on %s', (day, ...utc) => {
  const at = (time: string) => `${day}T${time}:00.000Z`
  const session = { startTime: at('13:00'), endTime: at('14:00'), location: 'Room 1' }
  const after = placeAfter(session, { startTime: '15:30', endTime: '16:30' }, 'Europe/London')
  expect([after.startTime, after.endTime, after.location]).toEqual([...utc.map(at), 'Room 1'])
})
