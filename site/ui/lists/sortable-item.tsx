import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { IconButton } from '#site/ui/actions/button.tsx'
import { iconButton } from '#site/ui/styles.ts'

export type Sortable = { key: string; title: string }

type SortableItemProps = {
  entry: Sortable
  isMarked: boolean
  isWide: boolean
  onStep: (key: string, by: 1 | -1) => void
  children: (controls: ReactNode) => ReactNode
}

/** Where the carried card goes, between cards above or beside each other. */
const lines = {
  wide: { before: 'after:inset-x-0 after:-top-2', after: 'after:inset-x-0 after:-bottom-2' },
  tile: {
    before: 'max-md:after:inset-x-0 max-md:after:-top-2 md:after:inset-y-0 md:after:-left-2.5',
    after: 'max-md:after:inset-x-0 max-md:after:-bottom-2 md:after:inset-y-0 md:after:-right-2.5',
  },
}
const line =
  'after:pointer-events-none after:absolute after:rounded-full after:border-2 after:border-accent'

export function SortableItem({ entry, isMarked, isWide, onStep, children }: SortableItemProps) {
  const { key, title } = entry
  const sortable = useSortable({ id: key, animateLayoutChanges: () => false })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable
  const { isDragging, isOver, index, activeIndex, items, node } = sortable
  useEffect(() => {
    if (!isMarked) return
    // After the dialog has given the focus back, to a button that may be far above.
    const timer = setTimeout(() => node.current?.scrollIntoView({ block: 'center' }), 300)
    return () => clearTimeout(timer)
  }, [isMarked, node])
  const side = index < activeIndex ? 'before' : 'after'
  const target = isOver && !isDragging ? `${line} ${lines[isWide ? 'wide' : 'tile'][side]}` : ''
  const look = isDragging
    ? 'outline-2 -outline-offset-2 outline-dashed'
    : 'outline-offset-4 transition-[outline-color] data-marked:outline-3'
  return (
    <li
      ref={setNodeRef}
      data-marked={isMarked || undefined}
      className={`relative min-w-0 rounded-xl outline-accent ${isWide ? 'col-span-full' : ''} ${look} ${target}`}
    >
      {children(
        <>
          <button
            type="button"
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            aria-label={`Reorder ${title}`}
            className={`${iconButton()} touch-none ${isDragging ? 'cursor-grabbing' : 'cursor-grab'}`}
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
          <IconButton
            icon={ArrowUp}
            label={`Move up: ${title}`}
            aria-disabled={index === 0}
            onPress={() => onStep(key, -1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move down: ${title}`}
            aria-disabled={index === items.length - 1}
            onPress={() => onStep(key, 1)}
          />
        </>,
      )}
    </li>
  )
}
