import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type CuratedCard, keyOfCard } from '#collections/resources/curated-list.ts'
import { HeadingBanner } from '#site/features/resources/heading-banner.tsx'
import { headingLevels } from '#site/features/resources/heading-levels.ts'
import { layoutColumns, type ResourceLayout } from '#site/features/resources/layout-toggle.tsx'
import { ResourceBody } from '#site/features/resources/resource-body.tsx'
import { IconButton } from '#site/ui/actions/button.tsx'
import { SortableList } from '#site/ui/lists/sortable-list.tsx'
import { card as frame } from '#site/ui/styles.ts'
import { removeCard } from './curated-kinds.ts'
import { useReorder } from './use-reorder.ts'

type CuratedBoardProps = {
  stored: readonly CuratedCard[]
  reload: () => Promise<unknown>
  layout: ResourceLayout
  createdKey: string | undefined
  onEdit: (card: CuratedCard) => void
}

export function CuratedBoard({ stored, reload, layout, createdKey, onEdit }: CuratedBoardProps) {
  const { cards, reorder } = useReorder(stored, reload)
  const board = useRef<HTMLElement>(null)
  const levels = headingLevels(cards)

  // The focused button disappears with its card.
  const removeAndFocus = async (card: CuratedCard) => {
    if (await removeCard(card)) board.current?.focus()
  }

  return (
    <section
      ref={board}
      tabIndex={-1}
      aria-label="Resources and headings in their order"
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-muted">
        Drag a card by its handle, or use its arrows, to change the order that visitors see.
      </p>
      <SortableList
        label="Resources and headings"
        entries={cards.map((card) => ({ key: keyOfCard(card), title: card.title, card }))}
        onReorder={reorder}
        markedKey={createdKey}
        className={layoutColumns[layout]}
        isWide={({ card }) => layout === 'list' || card.kind !== 'resource'}
      >
        {({ key, title, card }, handles) => {
          const level = levels.get(key) ?? 2
          const controls = <div className="flex">{handles}</div>
          const actions = (
            <div className="ml-auto flex items-center">
              <IconButton icon={Pencil} label={`Edit ${title}`} onPress={() => onEdit(card)} />
              <IconButton
                icon={Trash2}
                label={`Delete ${title}`}
                variant="danger"
                onPress={() => void removeAndFocus(card)}
              />
            </div>
          )
          return card.kind === 'resource' ? (
            <article aria-labelledby={key} className={`${frame} flex h-full flex-col`}>
              <div className="flex flex-wrap border-b border-line px-2 py-1">
                {controls}
                {actions}
              </div>
              <ResourceBody resource={card} level={level} layout={layout} titleId={key} />
            </article>
          ) : (
            <div className={`${frame} flex flex-wrap items-center gap-x-2 p-2 md:flex-nowrap`}>
              {controls}
              <div className="min-w-0 max-md:order-last max-md:w-full md:grow">
                <HeadingBanner kind={card.kind} title={title} style={card} level={level} />
              </div>
              {actions}
            </div>
          )
        }}
      </SortableList>
    </section>
  )
}
