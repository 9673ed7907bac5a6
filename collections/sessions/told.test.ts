import { addHours } from 'date-fns/addHours'
import { describe, expect, it } from 'vitest'
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

describe('an edit emails people if what they know or what they would read is still to come', () => {
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
  ])('%s', (_what, before, after, isEmailed) => {
    expect(emailsOfChange(before, after, now)).toBe(isEmailed)
  })
})

it('a cancellation emails people of what is to come and still on', () => {
  const sessions = [at(24), at(-0.5), at(-24), at(24, cancelled)]
  const emailed = sessions.map((session) => emailsOfCancellation(session, now))
  expect(emailed).toEqual([true, false, false, false])
})

it('a time of day of several sessions is that of the day that each has', () => {
  const summer = { startTime: '2027-06-10T13:00:00.000Z', endTime: '2027-06-10T14:00:00.000Z' }
  const changes = { startTime: '15:30', endTime: '16:30' }
  expect(placeAfter({ ...summer, location: 'Room 1' }, changes, 'Europe/London')).toEqual({
    location: 'Room 1',
    startTime: '2027-06-10T14:30:00.000Z',
    endTime: '2027-06-10T15:30:00.000Z',
  })
})
