import { expect, it } from 'vitest'
import { promotionQuestion } from './promotion-question.ts'

const asked = (capacity: number | null, registered: number, ahead = 0) =>
  promotionQuestion({ title: 'Airway', capacity, registered }, 'Grace', ahead, true)
const plainQuestion =
  'Are you sure you want to promote Grace from the waiting list of "Airway"? They will get an email.'

it.each([
  ['a place is free', 10, 9, plainQuestion],
  ['places are unlimited', null, 50, plainQuestion],
  [
    'all places are taken',
    10,
    10,
    `All 10 places of this session are taken: it will have 11 registrations. ${plainQuestion}`,
  ],
  [
    'the only place is taken',
    1,
    1,
    `The only place of this session is taken: it will have 2 registrations. ${plainQuestion}`,
  ],
  [
    'more than all places are taken',
    10,
    11,
    `All 10 places of this session are taken: it will have 12 registrations. ${plainQuestion}`,
  ],
])('says before a promotion when %s', (_case, capacity, registered, expected) => {
  expect(asked(capacity, registered)).toBe(expected)
})

it.each([
  [1, 10, `1 person has waited longer. ${plainQuestion}`],
  [3, 10, `3 people have waited longer. ${plainQuestion}`],
  [
    2,
    1,
    `The only place of this session is taken: it will have 2 registrations. 2 people have waited longer. ${plainQuestion}`,
  ],
])('says before a promotion that %i waited longer, of %i places', (ahead, capacity, expected) => {
  expect(asked(capacity, 1, ahead)).toBe(expected)
})

it('says before a promotion that nobody is emailed without a mail server', () => {
  const session = { title: 'Airway', capacity: 10, registered: 9 }
  expect(promotionQuestion(session, 'Grace', 0, false)).toMatch(
    /They will get no email: no mail server is set\.$/,
  )
})
