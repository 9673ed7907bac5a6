import { interleave } from '#collections/resources/curated-list.ts'
import type { ResourceView } from '#collections/resources/contract.ts'

type Answers = Record<string, unknown>
type Entry = Pick<ResourceView, 'id' | 'orderIndex' | 'createdAt'>

/** As many as the page shows first (site/features/resources/resources-view.tsx). */
const firstCount = 24
/** Embedding up to this many costs less than a second request. */
const maxEmbedded = 100

const lists = {
  '/api/resources': 'resource',
  '/api/section-headings': 'section-heading',
  '/api/sub-headings': 'sub-heading',
} as const

/** Cuts a long library down to its first cards; `partial` names the shortened answers. */
export function trimResourcePreload(answers: Answers): { answers: Answers; partial: string[] } {
  const [resources, headings, subHeadings] = Object.keys(lists).map(
    (address) => (answers[address] ?? []) as Entry[],
  )
  const cards = interleave(resources ?? [], headings ?? [], subHeadings ?? [])
  if (cards.length <= maxEmbedded) return { answers, partial: [] }
  const first = cards.slice(0, firstCount)
  const shortened = Object.entries(lists).map(([address, kind]) => [
    address,
    first.filter((card) => card.kind === kind).map(({ kind: _, ...entry }) => entry),
  ])
  return {
    answers: { ...answers, ...(Object.fromEntries(shortened) as Answers) },
    partial: Object.keys(lists),
  }
}
