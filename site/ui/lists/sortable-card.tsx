import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { iconButton } from '#site/ui/styles.ts'
import type { Sortable, SortableOrder } from './use-sortable-order.ts'

type SortableCardProps<Entry extends Sortable> = {
  entry: Entry
  order: SortableOrder
  children: (entry: Entry, controls: ReactNode) => ReactNode
}

export function SortableCard<Entry extends Sortable>({
  entry,
  order,
  children,
}: SortableCardProps<Entry>) {
  const { key, title } = entry
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({
    id: key,
    animateLayoutChanges: () => false,
  })
  const place = order.keys.indexOf(key)
  const carriedLook = isDragging
    ? 'rounded-xl outline-2 -outline-offset-2 outline-accent outline-dashed'
    : ''
  return (
    <div ref={setNodeRef} className={`h-full ${carriedLook}`}>
      {children(
        entry,
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
          <StepButton
            icon={ArrowUp}
            label={`Move up: ${title}`}
            isEnd={place === 0}
            onStep={(pressed) => order.step(key, -1, pressed)}
          />
          <StepButton
            icon={ArrowDown}
            label={`Move down: ${title}`}
            isEnd={place === order.keys.length - 1}
            onStep={(pressed) => order.step(key, 1, pressed)}
          />
        </>,
      )}
    </div>
  )
}

type StepButtonProps = {
  icon: LucideIcon
  label: string
  /** Says that there is nowhere to go; a disabled button would lose the focus. */
  isEnd: boolean
  onStep: (pressed: Element) => void
}

const StepButton = ({ icon: Icon, label, isEnd, onStep }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isEnd}
    onClick={({ currentTarget }: MouseEvent) => onStep(currentTarget)}
    className={`${iconButton()} aria-disabled:text-faint aria-disabled:opacity-50`}
  >
    <Icon aria-hidden className="size-5" />
  </button>
)
