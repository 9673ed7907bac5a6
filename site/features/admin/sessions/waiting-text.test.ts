import { expect, it } from 'vitest'
import { waitingText } from './waiting-text.ts'

it.each([
  [10, 10, 0, undefined],
  [10, 10, 5, '5 waiting'],
  [10, 12, 5, '5 waiting'],
  [10, 9, 1, '1 place free, 1 waiting'],
  [10, 8, 5, '2 places free, 5 waiting'],
  [null, 8, 5, 'Unlimited places, 5 waiting'],
])('capacity %s with %i registered and %i waiting is told to administrators as %s', (...of) => {
  const [capacity, registered, waitingListCount, text] = of
  expect(waitingText({ capacity, registered, waitingListCount })).toBe(text)
})
