import { expect, it } from 'vitest'
import type { PersonExport } from '#collections/people/contract.ts'
import { erasureQuestion, linesOfPerson, namesOf, summaryOf } from './person-lines.ts'

const now = new Date('2027-02-01T12:00:00Z')
const session = (id: string, day: string) => ({
  id,
  title: id,
  location: 'Room 1',
  startTime: `${day}T09:00:00.000Z`,
  endTime: `${day}T10:00:00.000Z`,
  cancelledAt: null,
})
const registration = (id: string, day: string, fullName = 'Ada Lovelace') => ({
  id,
  fullName,
  email: 'ada@example.org',
  rotaTier: 'tier 2',
  registeredAt: '2027-01-01T09:00:00.000Z',
  session: session(id, day),
})
const person = {
  email: 'ada@example.org',
  registrations: [
    registration('older', '2027-01-05'),
    registration('later', '2027-03-05', 'A. Lovelace'),
    registration('old', '2027-01-12'),
    { ...registration('deleted', '2027-01-12'), session: null },
  ],
  waitingList: [
    {
      id: 'sooner',
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      tier: 'tier 2',
      joinedAt: '2027-01-01T09:00:00.000Z',
      offerUntil: null,
      session: session('sooner', '2027-02-05'),
    },
  ],
  attendance: [],
  topicRequests: [],
  theatreRequests: [],
  teaching: [],
  emails: [],
  deleted: [],
} as unknown as PersonExport

it('upcoming sessions stand by their start, past ones from the latest', () => {
  const { coming, past } = linesOfPerson(person, now)
  expect(coming.map(({ id, words }) => [id, words])).toEqual([
    ['sooner', 'On the waiting list'],
    ['later', 'Has a place'],
  ])
  expect(past.map(({ id }) => id)).toEqual(['old', 'older'])
})

it('every name of an address stands once', () => {
  expect(namesOf(person)).toEqual(['Ada Lovelace', 'A. Lovelace'])
})

it.each([
  [{}, undefined],
  [{ registrations: 0 }, undefined],
  [{ registrations: 1 }, '1 registration'],
  [
    { emails: 1, registrations: 2, waitingListEntries: 2 },
    '2 registrations, 2 waiting-list entries and 1 email',
  ],
])('says of %o: %s', (counts, text) => {
  expect(summaryOf(counts)).toBe(text)
})

it('the question before an erasure counts what the page shows', () => {
  const held = {
    registrations: 2,
    waitingList: 1,
    attendance: 3,
    teaching: 1,
    topicRequests: 1,
    theatreRequests: 1,
    emails: 4,
    deleted: 1,
  }
  const rows = Object.fromEntries(Object.entries(held).map(([kind, length]) => [kind, { length }]))
  const question = erasureQuestion({ email: 'ada@example.org', ...rows } as unknown as PersonExport)
  expect(question).toContain(
    '2 registrations, 1 waiting-list entry, 3 attendances with their certificates, 1 session taught, ' +
      '1 topic request, 1 theatre list request, 4 emails and 1 deleted item.',
  )
  expect(question).toContain('certificates can no longer be checked')
})
