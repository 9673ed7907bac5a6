import { expect, it } from 'vitest'
import { countsOf, erasureQuestion, personalDataSummary } from './personal-data-summary.ts'

it.each([
  [{}, undefined],
  [{ registrations: 0, emails: 0 }, undefined],
  [{ registrations: 1 }, '1 registration'],
  [
    { attendance: 1, registrations: 2, waitingListEntries: 2 },
    '2 registrations, 2 waiting-list entries and 1 attendance with its certificate',
  ],
])('says of %o: %s', (counts, text) => {
  expect(personalDataSummary(counts)).toBe(text)
})

it('counts what an export holds', () => {
  const exported = {
    email: 'a@example.org',
    registrations: [],
    waitingList: [],
    attendance: [],
    teaching: [],
    topicRequests: [],
    emails: [],
    deleted: [],
  }
  const request = { id: '1', name: 'A', email: 'a@example.org', datesAvailable: 'Now' }
  const theatreRequests = [{ ...request, createdAt: '2026-06-01T12:00:00.000Z', answeredAt: null }]
  expect(personalDataSummary(countsOf({ ...exported, theatreRequests }))).toBe(
    '1 theatre list request',
  )
})

it.each([
  'Registrations',
  'waiting-list',
  'attendance',
  'certificates',
  'emails',
  'requests',
  'teaches',
])('the question before an erasure names %s', (held) => {
  expect(erasureQuestion('a@example.org')).toContain(held)
})
