import { expect, it } from 'vitest'
import { aHeading, aResource } from './curated-list.fixture.ts'
import { interleave } from './curated-list.ts'
import { type ResourceSort, sortCurated } from './resource-sort.ts'

const cards = interleave(
  [
    aResource('beta', 1, { createdAt: '2026-03-01T00:00:00.000Z' }),
    aResource('Alpha 10', 3, { createdAt: '2026-05-01T00:00:00.000Z' }),
    aResource('alpha 9', 4, { createdAt: '2026-04-01T00:00:00.000Z' }),
    aResource('Éclair', 5, { createdAt: '2026-05-01T00:00:00.000Z' }),
  ],
  [aHeading('Section', 0)],
  [aHeading('Sub', 2)],
)

const orders: [ResourceSort, string[]][] = [
  ['default', ['Section', 'beta', 'Sub', 'Alpha 10', 'alpha 9', 'Éclair']],
  ['date', ['Alpha 10', 'Éclair', 'alpha 9', 'beta']],
  ['alphabetical', ['alpha 9', 'Alpha 10', 'beta', 'Éclair']],
]
it.each(orders)('sorts by %s; headings belong to the default order alone', (sort, expected) => {
  expect(sortCurated(cards, sort).map(({ title }) => title)).toEqual(expected)
})

it('leaves the list that it was given as it is', () => {
  const before = cards.map(({ title }) => title)
  sortCurated(cards, 'alphabetical').reverse()
  sortCurated(cards, 'default').reverse()
  expect(cards.map(({ title }) => title)).toEqual(before)
})
