import { expect, it } from 'vitest'
import { shownKind, type TellingFields } from './kinds.ts'

const before = {
  id: 'session',
  sequence: 1,
  title: 'Airway',
  description: 'd',
  location: 'Room 1',
  startTime: '2027-01-11T09:00:00.000Z',
  endTime: '2027-01-11T10:00:00.000Z',
  isRegistered: true,
}

it.each<[string, Partial<TellingFields>]>([
  ['place', { kind: 'place', message: null }],
  ['promotion', { kind: 'place', message: 'A place has become free.' }],
  ['offer', { kind: 'offer', message: '' }],
  ['lastCall', { kind: 'offer', message: 'The session starts soon.' }],
  ['changed', { kind: 'news', message: 'Sorry.', before: { ...before, news: 'changed' } }],
  ['cancelled', { kind: 'news', before: { ...before, news: 'cancelled' } }],
  ['reinstated', { kind: 'news', before: { ...before, news: 'reinstated' } }],
  ['withdrawn', { kind: 'left', priority: 3, before }],
  ['removed', { kind: 'left', priority: 2, before }],
  ['moved', { kind: 'left', priority: 2, before: { ...before, movedTo: 'other' } }],
  ['participants', { kind: 'participants', message: 'Bring shoes.' }],
])('administrators see an email of %s as such', (shown, fields) => {
  expect(shownKind({ kind: 'place', priority: 2, ...fields })).toBe(shown)
})
