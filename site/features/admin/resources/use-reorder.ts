import { useLayoutEffect, useRef, useState } from 'react'
import {
  arrange,
  type CuratedCard,
  keyOfCard,
  movedCards,
  reindex,
} from '#collections/resources/curated-list.ts'
import { hasFailed, updateCachedLists, saveOrder, tellOutcome, undoSaved } from './save-order.ts'

type Move = { keys: string[]; moved: string }

/** The order as just dragged. Reverts on failure; moves made during a save are sent together afterwards. */
export function useReorder(stored: readonly CuratedCard[], reload: () => Promise<unknown>) {
  const [keys, setKeys] = useState<string[]>()
  const waiting = useRef<Move | undefined>(undefined)
  const isSaving = useRef(false)
  const latest = useRef(stored)
  /** After a failure some kinds may have been saved: the next move sends everything. */
  const isUncertain = useRef(false)
  useLayoutEffect(() => {
    latest.current = stored
  })

  const saveMove = async ({ keys: newKeys, moved }: Move) => {
    const before = latest.current
    const kind = before.find((card) => keyOfCard(card) === moved)?.kind ?? 'resource'
    const after = reindex(arrange(before, newKeys))
    const outcomes = await saveOrder(isUncertain.current ? after : movedCards(after, before))
    isUncertain.current = hasFailed(outcomes)
    if (!hasFailed(outcomes)) {
      latest.current = after
      await updateCachedLists(outcomes)
      // A queued move sends the whole order again, whatever became of this one.
    } else if (!waiting.current) {
      setKeys(undefined)
      await undoSaved(outcomes, before)
      await reload().catch(console.error)
    }
    if (!waiting.current) tellOutcome(outcomes, kind)
  }

  const saveAll = async () => {
    isSaving.current = true
    while (waiting.current) {
      const move = waiting.current
      waiting.current = undefined
      await saveMove(move)
    }
    isSaving.current = false
    setKeys(undefined)
  }

  return {
    cards: keys ? arrange(stored, keys) : stored,
    reorder: (next: string[], moved: string) => {
      setKeys(next)
      waiting.current = { keys: next, moved }
      if (!isSaving.current) void saveAll()
    },
  }
}
