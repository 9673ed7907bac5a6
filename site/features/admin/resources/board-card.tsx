import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { CuratedCard } from '#collections/resources/curated-list.ts'
import { HeadingBanner } from '#site/features/resources/heading-banner.tsx'
import type { HeadingLevel } from '#site/features/resources/heading-levels.ts'
import { ResourceBody } from '#site/features/resources/resource-body.tsx'
import type { ResourceLayout } from '#site/features/resources/use-resources-query.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { card as frame } from '#site/ui/styles.ts'

type BoardCardProps = {
  card: CuratedCard
  level: HeadingLevel
  layout: ResourceLayout
  controls: ReactNode
  onEdit: () => void
  onDelete: () => void
}

export function BoardCard({ card, level, layout, controls, onEdit, onDelete }: BoardCardProps) {
  const id = useId()
  const { title } = card
  const actions = (
    <div className="ml-auto flex items-center">
      <IconButton icon={Pencil} label={`Edit ${title}`} onPress={onEdit} />
      <IconButton icon={Trash2} label={`Delete ${title}`} variant="danger" onPress={onDelete} />
    </div>
  )
  if (card.kind !== 'resource') {
    return (
      <div className={`${frame} flex flex-wrap items-center gap-x-2 p-2 md:flex-nowrap`}>
        <div className="flex">{controls}</div>
        <div className="min-w-0 max-md:order-last max-md:w-full md:grow">
          <HeadingBanner kind={card.kind} title={title} style={card} level={level} />
        </div>
        {actions}
      </div>
    )
  }
  return (
    <article aria-labelledby={id} className={`${frame} flex h-full flex-col`}>
      <div className="flex flex-wrap border-b border-line px-2 py-1">
        <div className="flex">{controls}</div>
        {actions}
      </div>
      <ResourceBody resource={card} level={level} layout={layout} titleId={id} />
    </article>
  )
}
