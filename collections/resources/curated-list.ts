import { compareNames } from '../alphabet.ts'
import type { HeadingView } from '../headings/contract.ts'
import type { ResourceView } from './contract.ts'

const curatedKinds = ['section-heading', 'sub-heading', 'resource'] as const
export type CuratedKind = (typeof curatedKinds)[number]

export type CuratedResource = ResourceView & { kind: 'resource' }
export type CuratedHeading = HeadingView & { kind: 'section-heading' | 'sub-heading' }
export type CuratedCard = CuratedResource | CuratedHeading

type Position = Pick<ResourceView, 'id' | 'orderIndex' | 'createdAt'>
type Positioned = Position & { kind: CuratedKind }

/** Ids are only unique within a kind. */
export const keyOfCard = ({ kind, id }: { kind: CuratedKind; id: string }) => `${kind}:${id}`

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other)

const compareCards = (one: Positioned, other: Positioned) =>
  one.orderIndex - other.orderIndex ||
  curatedKinds.indexOf(one.kind) - curatedKinds.indexOf(other.kind) ||
  compareTexts(one.createdAt, other.createdAt) ||
  compareTexts(one.id, other.id)

export const interleave = <Resource extends Position, Heading extends Position>(
  resources: readonly Resource[],
  headings: readonly Heading[],
  subHeadings: readonly Heading[],
) =>
  [
    ...resources.map((resource) => ({ ...resource, kind: 'resource' as const })),
    ...headings.map((heading) => ({ ...heading, kind: 'section-heading' as const })),
    ...subHeadings.map((heading) => ({ ...heading, kind: 'sub-heading' as const })),
  ].toSorted(compareCards)

export const reindex = <Card extends Position>(cards: readonly Card[]): Card[] =>
  cards.map((card, orderIndex) => ({ ...card, orderIndex }))

/** Cards that `keys` lacks go to the end. */
export function arrange(cards: readonly CuratedCard[], keys: readonly string[]): CuratedCard[] {
  const places = new Map(keys.map((key, place) => [key, place]))
  const placeOf = (card: CuratedCard) => places.get(keyOfCard(card)) ?? keys.length
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export type Order = { id: string; orderIndex: number }

export function ordersByKind(cards: readonly Positioned[]): Map<CuratedKind, Order[]> {
  const orders = new Map<CuratedKind, Order[]>()
  for (const { kind, id, orderIndex } of cards) {
    const ofKind = orders.get(kind)
    if (ofKind) ofKind.push({ id, orderIndex })
    else orders.set(kind, [{ id, orderIndex }])
  }
  return orders
}

const highest = (cards: readonly CuratedCard[], kinds: readonly CuratedKind[]) =>
  Math.max(0, ...cards.filter(({ kind }) => kinds.includes(kind)).map((card) => card.orderIndex))

export function nextOrderIndex(kind: CuratedKind, cards: readonly CuratedCard[]): number {
  if (kind === 'resource') return cards.filter((card) => card.kind === 'resource').length
  return 1 + highest(cards, kind === 'sub-heading' ? [kind] : ['resource', 'section-heading'])
}

export const resourceSorts = {
  default: 'Default',
  date: 'Date Added (Newest-Oldest)',
  alphabetical: 'Alphabetical (A-Z)',
} as const
export type ResourceSort = keyof typeof resourceSorts

const isResource = (card: CuratedCard): card is CuratedResource => card.kind === 'resource'

/** Ties keep the default order. */
export function sortCurated(cards: readonly CuratedCard[], sort: ResourceSort): CuratedCard[] {
  if (sort === 'default') return [...cards]
  const resources = cards.filter(isResource)
  return sort === 'date'
    ? resources.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    : resources.toSorted((one, other) => compareNames(one.title, other.title))
}
