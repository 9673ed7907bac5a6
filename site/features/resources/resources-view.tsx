import { BookOpen } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useMemo, useId } from 'react'
import type { ResourceView } from '#collections/resources/contract.ts'
import {
  type CuratedCard,
  keyOfCard,
  type ResourceSort,
  resourceSorts,
  sortCurated,
} from '#collections/resources/curated-list.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { SkeletonCards } from '#site/ui/feedback/skeleton.tsx'
import { useIsBack } from '#site/lib/use-is-back.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { HeadingBanner } from './heading-banner.tsx'
import { headingLevels, type HeadingLevel } from './heading-levels.ts'
import { fullWidth, layoutColumns, LayoutToggle } from './layout-toggle.tsx'
import { useCuratedList } from './reads.ts'
import {
  type ResourceLayout,
  type ResourcesQuery,
  useResourcesQuery,
} from './use-resources-query.ts'
import { card } from '#site/ui/styles.ts'
import { ResourceBody } from './resource-body.tsx'

const sortChoices = (Object.keys(resourceSorts) as ResourceSort[]).map((value) => ({
  value,
  label: resourceSorts[value],
}))

export function ResourcesView() {
  const query = useResourcesQuery()
  const list = useCuratedList()
  useEffect(() => {
    document.documentElement.style.setProperty('--site-origin', JSON.stringify(location.origin))
  }, [])
  return (
    <Loaded
      read={list}
      what="the resources"
      skeleton={<SkeletonCards className={layoutColumns[query.layout]} />}
    >
      {(cards) =>
        cards.some(({ kind }) => kind === 'resource') ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
              <Select
                labelIs="beside"
                label="Sort by"
                value={query.sort}
                onChange={query.setSort}
                choices={sortChoices}
              />
              <LayoutToggle value={query.layout} onChange={query.setLayout} />
            </div>
            <CuratedCards cards={cards} query={query} />
          </>
        ) : (
          <EmptyState
            icon={BookOpen}
            title="No resources available"
            text="Check back later for new educational resources."
          />
        )
      }
    </Loaded>
  )
}

/** Rendered first; the others follow once these show. */
const firstCount = 24

type CuratedCardsProps = { cards: readonly CuratedCard[]; query: ResourcesQuery }

function CuratedCards({ cards, query: { sort, layout } }: CuratedCardsProps) {
  const sorted = useMemo(() => sortCurated(cards, sort), [cards, sort])
  // All of them after Back, or it could not restore the scroll position.
  const isBack = useIsBack()
  const shown = useDeferredValue(sorted, isBack ? sorted : sorted.slice(0, firstCount))
  return <CardGrid cards={shown} layout={layout} />
}

type CardGridProps = { cards: readonly CuratedCard[]; layout: ResourceLayout }

const CardGrid = memo(function CardGrid({ cards, layout }: CardGridProps) {
  const levels = headingLevels(cards)
  return (
    <div className={layoutColumns[layout]}>
      {cards.map((card) => {
        const key = keyOfCard(card)
        const level = levels.get(key) ?? 2
        if (card.kind !== 'resource') {
          return (
            <div key={key} className={`${fullWidth} not-first:mt-2`}>
              <HeadingBanner kind={card.kind} title={card.title} style={card} level={level} />
            </div>
          )
        }
        return <ResourceCard key={key} resource={card} level={level} layout={layout} />
      })}
    </div>
  )
})

type ResourceCardProps = { resource: ResourceView; level: HeadingLevel; layout: ResourceLayout }

const ResourceCard = memo(function ResourceCard(props: ResourceCardProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className={`${card} group relative flex h-full flex-col transition-colors hover:border-accent-line print:break-inside-avoid`}
    >
      <ResourceBody titleId={id} isLink {...props} />
    </article>
  )
})
