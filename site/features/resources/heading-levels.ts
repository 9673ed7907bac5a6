import { type CuratedCard, keyOfCard } from '#collections/resources/curated-list.ts'

export type HeadingLevel = 2 | 3 | 4

const below = (level: HeadingLevel | 1) => Math.min(level + 1, 4) as HeadingLevel

/** Levels without gaps: a sub heading belongs to the section before it, if there is one. */
export function headingLevels(cards: readonly CuratedCard[]): Map<string, HeadingLevel> {
  const levels = new Map<string, HeadingLevel>()
  let section: 1 | 2 = 1
  let last: HeadingLevel | 1 = 1
  for (const card of cards) {
    if (card.kind === 'section-heading') section = last = 2
    else if (card.kind === 'sub-heading') last = below(section)
    levels.set(keyOfCard(card), card.kind === 'resource' ? below(last) : (last as HeadingLevel))
  }
  return levels
}
