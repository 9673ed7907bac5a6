import { expect, it } from 'vitest'
import { aHeading, aResource } from './curated-list.fixture.ts'
import {
  arrange,
  type CuratedKind,
  interleave,
  keyOfCard,
  nextOrderIndex,
  ordersByKind,
  reindex,
  type ResourceSort,
  sortCurated,
} from './curated-list.ts'

const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title).join(' ')

it('is one mixed sequence of section headings, sub headings and resources ordered by orderIndex [resource.order]', () => {
  const cards = interleave(
    [aResource('R4', 4), aResource('R1', 1)],
    [aHeading('H0', 0), aHeading('H3', 3)],
    [aHeading('S2', 2)],
  )
  expect(titles(cards)).toBe('H0 R1 S2 H3 R4')
  expect(cards.map(({ kind }) => kind)).toEqual([
    'section-heading',
    'resource',
    'sub-heading',
    'section-heading',
    'resource',
  ])
})

it('puts cards of one orderIndex in a stable order: section heading, sub heading, older, newer', () => {
  const older = aResource('older', 2, { createdAt: '2026-01-01T00:00:00.000Z' })
  const newer = aResource('newer', 2, { createdAt: '2026-01-02T00:00:00.000Z' })
  const [headings, subHeadings] = [[aHeading('H', 2)], [aHeading('S', 2)]]
  expect(titles(interleave([newer, older], headings, subHeadings))).toBe('H S older newer')
  expect(titles(interleave([older, newer], headings, subHeadings))).toBe('H S older newer')
  const twins = [aResource('b', 1), aResource('a', 1)]
  expect(titles(interleave(twins, [], []))).toBe('a b')
})

it('re-indexes the mixed list by position 0 to n-1', () => {
  const cards = reindex(
    interleave([aResource('R', 7), aResource('Q', 900)], [aHeading('H', 7)], []),
  )
  expect(cards.map(({ title, orderIndex }) => `${title}${orderIndex}`)).toEqual(['H0', 'R1', 'Q2'])
})

it('arranges the cards as they were dropped; a card added meanwhile stays at the end', () => {
  const cards = interleave([aResource('A', 0), aResource('B', 1), aResource('C', 2)], [], [])
  expect(titles(arrange(cards, ['resource:C', 'resource:A']))).toBe('C A B')
  expect(titles(arrange(cards, cards.map(keyOfCard)))).toBe('A B C')
})

it('distinguishes a resource from a heading with the same id', () => {
  const cards = interleave([aResource('1', 0)], [aHeading('1', 1)], [])
  expect(cards.map(keyOfCard)).toEqual(['resource:1', 'section-heading:1'])
})

it('sends order indexes per kind, only for kinds present', () => {
  const cards = interleave([aResource('A', 0), aResource('B', 2)], [], [aHeading('S', 1)])
  expect([...ordersByKind(cards)]).toEqual([
    [
      'resource',
      [
        { id: 'A', orderIndex: 0 },
        { id: 'B', orderIndex: 2 },
      ],
    ],
    ['sub-heading', [{ id: 'S', orderIndex: 1 }]],
  ])
  expect(ordersByKind([]).size).toBe(0)
})

const nextIndexes: [string, CuratedKind, number[], number[], number[], number][] = [
  // what it shows, kind, order indexes of resources, section headings and sub headings, expected
  ['the current resource count', 'resource', [0, 5, 90], [91], [92], 3],
  ['0 for the first resource', 'resource', [], [4], [], 0],
  ['one more than the highest resource', 'section-heading', [0, 8], [3], [], 9],
  ['one more than the highest section heading', 'section-heading', [0, 8], [12], [], 13],
  ['nothing of the sub headings', 'section-heading', [2], [1], [40], 3],
  ['1 when there is nothing', 'section-heading', [], [], [], 1],
  ['one more than the highest sub heading', 'sub-heading', [50], [60], [0, 7], 8],
  ['1 when no sub heading exists', 'sub-heading', [50], [60], [], 1],
  ['1 when the highest sub heading is the first card', 'sub-heading', [1], [], [0], 1],
]
it.each(nextIndexes)(
  'gives %s to a new %s',
  (_, kind, resources, headings, subHeadings, expected) => {
    const cards = interleave(
      resources.map((index) => aResource(`R${index}`, index)),
      headings.map((index) => aHeading(`H${index}`, index)),
      subHeadings.map((index) => aHeading(`S${index}`, index)),
    )
    expect(nextOrderIndex(kind, cards)).toBe(expected)
  },
)

const mixed = interleave(
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
it.each(orders)('sorts by %s; only the default order has headings', (sort, expected) => {
  expect(sortCurated(mixed, sort).map(({ title }) => title)).toEqual(expected)
})
