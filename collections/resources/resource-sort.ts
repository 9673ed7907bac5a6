import type { CuratedCard, CuratedResource } from './curated-list.ts'

export const resourceSorts = {
  default: 'Default',
  date: 'Date Added (Newest-Oldest)',
  alphabetical: 'Alphabetical (A-Z)',
} as const
export type ResourceSort = keyof typeof resourceSorts

const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

const isResource = (card: CuratedCard): card is CuratedResource => card.kind === 'resource'

/** Ties keep the default order. */
export function sortCurated(cards: readonly CuratedCard[], sort: ResourceSort): CuratedCard[] {
  if (sort === 'default') return [...cards]
  const resources = cards.filter(isResource)
  return sort === 'date'
    ? resources.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    : resources.toSorted((one, other) => alphabet.compare(one.title, other.title))
}
