import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Sortable, SortableItem } from './sortable-item.tsx'

type SortableListProps<Entry extends Sortable> = {
  label: string
  entries: readonly Entry[]
  onReorder: (keys: string[], moved: string) => void
  /** Of the entry that is scrolled to and marked. */
  markedKey?: string | undefined
  className: string
  isWide: (entry: Entry) => boolean
  children: (entry: Entry, controls: ReactNode) => ReactNode
}

const instructions = {
  draggable:
    'To pick up a card, press Space or Enter. While it is picked up, the arrow keys move it: up or left towards the start, down or right towards the end. Press Space or Enter again to drop it, or Escape to cancel.',
}

const steps: Partial<Record<string, 1 | -1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

// Keys put the upper left corner of the carried card exactly on that of another.
const underPointer: CollisionDetection = (found) => {
  const { left, top } = found.collisionRect
  const pointerCoordinates = found.pointerCoordinates ?? { x: left + 1, y: top + 1 }
  const under = pointerWithin({ ...found, pointerCoordinates })
  return under.length > 0 ? under : closestCenter(found)
}

/** Cards stay where they are until the drop: a line shows where the carried one goes. */
const noDisplacement = () => null

/** By mouse, finger, keyboard or buttons (WCAG 2.5.7). */
export function SortableList<Entry extends Sortable>(props: SortableListProps<Entry>) {
  const { label, entries, onReorder, markedKey, className, isWide, children } = props
  const keys = entries.map(({ key }) => key)
  const [carried, setCarried] = useState<Entry>()
  const [stepped, sayStep] = useState('')
  const pressed = useRef<HTMLElement>(undefined)
  const isPickedUp = useRef(false)
  const order = keys.join('\n')
  // The pressed button keeps the focus, and stays in view.
  useLayoutEffect(() => {
    pressed.current?.focus({ preventScroll: true })
    pressed.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
    pressed.current = undefined
  }, [order])

  const entryOf = (key: UniqueIdentifier) => entries.find((entry) => entry.key === key)
  const placeOf = (key: UniqueIdentifier) =>
    `position ${keys.indexOf(String(key)) + 1} of ${keys.length}`
  const move = (key: string, to: number) => onReorder(arrayMove(keys, keys.indexOf(key), to), key)

  // By reading order, because cards differ in size.
  const inReadingOrder: KeyboardCoordinateGetter = (event, { active, context }) => {
    const by = steps[event.code]
    if (!by) return
    event.preventDefault()
    const next = keys[keys.indexOf(String(context.over?.id ?? active)) + by]
    if (next === undefined) return
    context.droppableContainers.get(next)?.node.current?.scrollIntoView({ block: 'nearest' })
    const rect = context.droppableRects.get(next)
    return rect && { x: rect.left, y: rect.top }
  }
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: inReadingOrder, scrollBehavior: 'auto' }),
  )

  const say = (key: UniqueIdentifier, words: string) => `${entryOf(key)?.title ?? ''} ${words}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(active.id, `picked up, ${placeOf(active.id)}.`),
    onDragOver: ({ active, over }) => {
      // The card is over itself first.
      const isStart = isPickedUp.current
      isPickedUp.current = false
      return over && !isStart ? say(active.id, `moved to ${placeOf(over.id)}.`) : undefined
    },
    onDragEnd: ({ active, over }) =>
      say(active.id, `dropped at ${placeOf(over?.id ?? active.id)}.`),
    onDragCancel: ({ active }) =>
      say(active.id, `put back to ${placeOf(active.id)}. Reordering cancelled.`),
  }
  const lift = ({ active }: DragStartEvent) => {
    isPickedUp.current = true
    setCarried(entryOf(active.id))
  }

  const step = (key: string, by: 1 | -1) => {
    const to = keys.indexOf(key) + by
    if (to < 0 || to >= keys.length) {
      return sayStep(say(key, `is already the ${by < 0 ? 'first' : 'last'}.`))
    }
    pressed.current = document.activeElement as HTMLElement
    sayStep(say(key, `moved to position ${to + 1} of ${keys.length}.`))
    move(key, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={lift}
      onDragEnd={({ active, over }) => {
        setCarried(undefined)
        if (over && over.id !== active.id) move(String(active.id), keys.indexOf(String(over.id)))
      }}
      onDragCancel={() => setCarried(undefined)}
    >
      <SortableContext items={keys} strategy={noDisplacement}>
        <ol aria-label={label} className={className}>
          {entries.map((entry) => (
            <SortableItem
              key={entry.key}
              entry={entry}
              isMarked={entry.key === markedKey}
              isWide={isWide(entry)}
              onStep={step}
            >
              {(controls) => children(entry, controls)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p aria-live="assertive" className="sr-only">
        {stepped}
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
