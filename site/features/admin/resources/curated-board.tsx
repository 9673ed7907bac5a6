import { useRef } from 'react'
import { type CuratedCard, keyOfCard } from '#collections/resources/curated-list.ts'
import { headingLevels } from '#site/features/resources/heading-levels.ts'
import { fullWidth, layoutColumns } from '#site/features/resources/layout-toggle.tsx'
import type { ResourceLayout } from '#site/features/resources/use-resources-query.ts'
import { SortableList } from '#site/ui/lists/sortable-list.tsx'
import { BoardCard } from './board-card.tsx'
import { removeCard } from './remove-card.ts'
import { useReorder } from './use-reorder.ts'

type CuratedBoardProps = {
  stored: readonly CuratedCard[]
  reload: () => Promise<unknown>
  layout: ResourceLayout
  /** Scrolled to and marked. */
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
        classOf={({ card }) => (card.kind === 'resource' ? '' : fullWidth)}
      >
        {({ key, card }, controls) => (
          <BoardCard
            card={card}
            level={levels.get(key) ?? 2}
            layout={layout}
            controls={controls}
            onEdit={() => onEdit(card)}
            onDelete={() => void removeAndFocus(card)}
          />
        )}
      </SortableList>
    </section>
  )
}
