import { BookOpen } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useMemo, useId } from 'react'
import { resourcesPageDefaults, textOr } from '#collections/pages/defaults.ts'
import type { ResourceView } from '#collections/resources/contract.ts'
import {
  type CuratedCard,
  keyOfCard,
  type ResourceSort,
  resourceSorts,
  sortCurated,
} from '#collections/resources/curated-list.ts'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { useRenderedCount } from '#site/lib/use-is-back.tsx'
import { choiceParam, useQueryState } from '#site/lib/use-query-state.ts'
import {
  EmptyState,
  Loaded,
  Skeleton,
  SkeletonCards,
  SkeletonLine,
} from '#site/ui/feedback/loaded.tsx'
import { choicesOf, Select } from '#site/ui/fields/select.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { card } from '#site/ui/styles.ts'
import { HeadingBanner } from './heading-banner.tsx'
import { headingLevels, type HeadingLevel } from './heading-levels.ts'
import { layoutColumns, LayoutToggle, type ResourceLayout, useLayout } from './layout-toggle.tsx'
import { useCuratedList, useResourcesPage } from './reads.ts'
import { ResourceBody } from './resource-body.tsx'

export const ResourcesPage = () => (
  <div className="flex flex-col gap-6">
    <Introduction />
    <Library />
  </div>
)

function Introduction() {
  const read = useResourcesPage()
  // A cleared subtitle or description means none; a cleared title means the default.
  const texts = read.data ?? resourcesPageDefaults
  const title = textOr(texts.title, resourcesPageDefaults.title)
  useDocumentTitle(title)
  if (!read.data && !read.error)
    return (
      <Skeleton label="Loading the introduction">
        <SkeletonLine className="h-18 max-w-prose" />
      </Skeleton>
    )
  return (
    <>
      <PageHeader title={title} subtitle={texts.subtitle} text={texts.description} />
      <TextsLoadNotice read={read} />
    </>
  )
}

const sortChoices = choicesOf(resourceSorts)

const params = { sort: choiceParam(Object.keys(resourceSorts) as ResourceSort[], 'default') }

function Library() {
  const [{ sort }, setSort] = useQueryState(params)
  const view = useLayout()
  // The box answers at once; many cards follow.
  const sorted = useDeferredValue(sort)
  const list = useCuratedList()
  useEffect(() => {
    document.documentElement.style.setProperty('--site-origin', JSON.stringify(location.origin))
  }, [])
  return (
    <Loaded
      read={list}
      what="the resources"
      skeleton={<SkeletonCards className={layoutColumns[view]} />}
    >
      {(cards) =>
        cards.some(({ kind }) => kind === 'resource') ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
              <Select
                labelIs="beside"
                label="Sort by"
                value={sort}
                onChange={(sort) => setSort({ sort })}
                choices={sortChoices}
              />
              <LayoutToggle />
            </div>
            <CuratedCards cards={cards} sort={sorted} layout={view} />
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

type CuratedCardsProps = {
  cards: readonly CuratedCard[]
  sort: ResourceSort
  layout: ResourceLayout
}

const CuratedCards = memo(function CuratedCards({ cards, sort, layout }: CuratedCardsProps) {
  const sorted = useMemo(() => sortCurated(cards, sort), [cards, sort])
  const shown = sorted.slice(0, useRenderedCount(firstCount))
  const levels = headingLevels(shown)
  return (
    <div className={layoutColumns[layout]}>
      {shown.map((card) => {
        const key = keyOfCard(card)
        const level = levels.get(key) ?? 2
        if (card.kind !== 'resource') {
          return (
            <div key={key} className="col-span-full not-first:mt-2">
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
