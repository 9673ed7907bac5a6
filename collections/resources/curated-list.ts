import type { HeadingView } from '../headings/contract.ts'
import type { ResourceView } from './contract.ts'

export const curatedKinds = ['section-heading', 'sub-heading', 'resource'] as const
export type CuratedKind = (typeof curatedKinds)[number]

export type CuratedResource = ResourceView & { kind: 'resource' }
export type CuratedHeading = HeadingView & { kind: 'section-heading' | 'sub-heading' }
/** One place of the mixed list (spec §2): a resource, or a heading over the resources after it. */
export type CuratedCard = CuratedResource | CuratedHeading

/** Ids are unique within a kind alone. */
export const keyOfCard = ({ kind, id }: { kind: CuratedKind; id: string }) => `${kind}:${id}`

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other)

// A heading stands before what it is over; of one kind the older is first, as in the API's lists.
const compareCards = (one: CuratedCard, other: CuratedCard) =>
  one.orderIndex - other.orderIndex ||
  curatedKinds.indexOf(one.kind) - curatedKinds.indexOf(other.kind) ||
  compareTexts(one.createdAt, other.createdAt) ||
  compareTexts(one.id, other.id)

/**
 * The mixed list by orderIndex (spec §2). Cards of the same orderIndex: section headings, sub
 * headings, then resources; within a kind the older first.
 */
export const interleave = (
  resources: readonly ResourceView[],
  headings: readonly HeadingView[],
  subHeadings: readonly HeadingView[],
): CuratedCard[] =>
  [
    ...resources.map((resource) => ({ ...resource, kind: 'resource' as const })),
    ...headings.map((heading) => ({ ...heading, kind: 'section-heading' as const })),
    ...subHeadings.map((heading) => ({ ...heading, kind: 'sub-heading' as const })),
  ].toSorted(compareCards)

/** The same cards with the order indexes 0 to n-1, by position (spec §4). */
export const reindex = (cards: readonly CuratedCard[]): CuratedCard[] =>
  cards.map((card, orderIndex) => ({ ...card, orderIndex }))

/** The cards in the order that `keys` names them; those it does not name stay at the end. */
export function arrange(cards: readonly CuratedCard[], keys: readonly string[]): CuratedCard[] {
  const places = new Map(keys.map((key, place) => [key, place]))
  const placeOf = (card: CuratedCard) => places.get(keyOfCard(card)) ?? keys.length
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export type Order = { id: string; orderIndex: number }

/** The order indexes to send, by kind and only for kinds that are present (spec §4). */
export function ordersByKind(cards: readonly CuratedCard[]): Map<CuratedKind, Order[]> {
  const orders = new Map<CuratedKind, Order[]>()
  for (const { kind, id, orderIndex } of cards) {
    orders.set(kind, [...(orders.get(kind) ?? []), { id, orderIndex }])
  }
  return orders
}

const highest = (cards: readonly CuratedCard[], kinds: readonly CuratedKind[]) =>
  Math.max(0, ...cards.filter(({ kind }) => kinds.includes(kind)).map((card) => card.orderIndex))

/**
 * The orderIndex of a new card (spec §4). A resource: how many resources there are. A section
 * heading: one more than the highest of resources and section headings. A sub heading: one more
 * than the highest of sub headings, 1 when none exist.
 */
export function nextOrderIndex(kind: CuratedKind, cards: readonly CuratedCard[]): number {
  if (kind === 'resource') return cards.filter((card) => card.kind === 'resource').length
  return 1 + highest(cards, kind === 'sub-heading' ? [kind] : ['resource', 'section-heading'])
}
