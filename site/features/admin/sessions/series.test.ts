import { expect, it } from 'vitest'
import { blankSession } from '#site/features/admin/sessions/form/session-values.ts'
import { changesOf, isOnAnotherDay } from './series.tsx'

const saved = {
  ...blankSession,
  title: 'Airway',
  location: 'Room 1',
  faculty: 'Dr Khan',
  capacity: '10',
  startTime: '2027-02-03T09:00',
  endTime: '2027-02-03T10:00',
}

it('an edit changes in the following sessions only what differs, and of times only the time of day', () => {
  const mine = { ...saved, location: 'Room 2', startTime: '2027-02-03T09:30' }
  expect(changesOf(mine, saved)).toEqual({ location: 'Room 2', startTime: '09:30' })
  expect(isOnAnotherDay(mine, saved)).toBe(false)
})

it('an emptied field is emptied in the following sessions', () => {
  expect(changesOf({ ...saved, capacity: '', faculty: '' }, saved)).toEqual({
    capacity: null,
    faculty: '',
  })
})

it('another day applies to only one session', () => {
  const mine = { ...saved, startTime: '2027-02-04T09:00', endTime: '2027-02-04T10:00' }
  expect(isOnAnotherDay(mine, saved)).toBe(true)
})
