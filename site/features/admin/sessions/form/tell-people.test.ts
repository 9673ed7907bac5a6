import { expect, it } from 'vitest'
import { listedPeople } from './tell-people.tsx'

it.each([
  [1, 0, '1 registered person'],
  [12, 0, '12 registered people'],
  [0, 1, '1 waiting person'],
  [1, 1, '1 registered and 1 waiting people'],
])('names the people on the lists of %i and %i', (registered, waitingListCount, expected) => {
  expect(listedPeople({ registered, waitingListCount })).toBe(expected)
})
