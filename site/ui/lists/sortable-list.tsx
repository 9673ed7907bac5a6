import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SortableCard } from './sortable-card.tsx'
import { SortableItem } from './sortable-item.tsx'
import { useNearItems } from './use-near-items.ts'
import { type Sortable, useSortableOrder } from './use-sortable-order.ts'

type SortableListProps<Entry extends Sortable> = {
  label: string
  entries: readonly Entry[]
  onReorder: (keys: string[], moved: string) => void
  /** Of the entry that is scrolled to and marked. */
  markedKey?: string | undefined
  className: string
  classOf: (entry: Entry) => string
  children: (entry: Entry, controls: ReactNode) => ReactNode
}

const instructions = {
  draggable:
    'To pick up a card, press Space or Enter. While it is picked up, the arrow keys move it: up or left towards the start, down or right towards the end. Press Space or Enter again to drop it, or Escape to cancel.',
}

// The live region below announces cards by name; the library would by id.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Rendered at once; the others near the viewport. */
const initialCount = 12

const steps: Partial<Record<string, 1 | -1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

// Nothing under the pointer means no move.
const underPointer: CollisionDetection = (found) =>
  found.pointerCoordinates ? pointerWithin(found) : []

/** Cards already render in their new place while dragging. */
const noDisplacement = () => null

/** By mouse, finger, keyboard or buttons (WCAG 2.5.7). */
export function SortableList<Entry extends Sortable>({
  label,
  entries,
  onReorder,
  markedKey,
  className,
  classOf,
  children,
}: SortableListProps<Entry>) {
  const order = useSortableOrder(entries, onReorder)
  const [carried, setCarried] = useState<Entry>()
  const { near, observe } = useNearItems()
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const shown = order.keys.flatMap((key) => byKey.get(key) ?? [])

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      // By reading order, as cards differ in size.
      coordinateGetter: (event, { active }) => {
        const by = steps[event.code]
        if (!by) return
        event.preventDefault()
        order.carryBy(String(active), by)
      },
    }),
  )
  const lift = ({ active, activatorEvent }: DragStartEvent) => {
    const key = String(active.id)
    order.lift(key)
    setCarried(activatorEvent instanceof KeyboardEvent ? undefined : byKey.get(key))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements: silent, screenReaderInstructions: instructions }}
      onDragStart={lift}
      onDragOver={({ active, over }) => over && order.carryOver(String(active.id), String(over.id))}
      onDragEnd={({ active }) => order.drop(String(active.id))}
      onDragCancel={({ active }) => order.cancel(String(active.id))}
    >
      <SortableContext items={order.keys} strategy={noDisplacement}>
        <ol aria-label={label} className={className}>
          {shown.map((entry, index) => {
            const isNear = near.has(entry.key) || index < initialCount || entry.key === carried?.key
            return (
              <SortableItem
                key={entry.key}
                id={entry.key}
                title={entry.title}
                observe={observe}
                className={classOf(entry)}
                isMarked={entry.key === markedKey}
              >
                {isNear && (
                  <SortableCard entry={entry} order={order}>
                    {children}
                  </SortableCard>
                )}
              </SortableItem>
            )
          })}
        </ol>
      </SortableContext>
      <p aria-live="assertive" className="sr-only">
        {order.announcement}
      </p>
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className="flex w-fit max-w-72 cursor-grabbing items-center gap-2 rounded-lg border border-accent bg-surface py-2 pr-4 pl-2 text-sm font-semibold shadow-overlay">
            <GripVertical aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="truncate">{carried.title}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
