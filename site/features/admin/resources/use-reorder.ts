import { useLayoutEffect, useRef, useState } from 'react'
import {
  arrange,
  type CuratedCard,
  type CuratedKind,
  keyOfCard,
  movedCards,
  ordersByKind,
  reindex,
} from '#collections/resources/curated-list.ts'
import { messageOf } from '#site/data/api.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { updateCachedList, sendOrders } from './curated-calls.ts'

type Outcome = { kind: CuratedKind; list?: unknown; error?: unknown }

/** Sends the order indexes, one call per kind. */
async function saveOrder(cards: readonly CuratedCard[]): Promise<Outcome[]> {
  const sent = [...ordersByKind(cards)].map(async ([kind, orders]) => {
    try {
      return { kind, list: await sendOrders[kind](orders) }
    } catch (error) {
      return { kind, error: error ?? new Error('The order was not saved.') }
    }
  })
  return Promise.all(sent)
}

const hasFailed = (outcomes: readonly Outcome[]) =>
  outcomes.some(({ error }) => error !== undefined)

const updateCachedLists = (outcomes: readonly Outcome[]) =>
  Promise.all(outcomes.map(({ kind, list }) => updateCachedList(kind, list)))

/** Reverts the kinds that were saved when another kind failed: the page shows one list. */
async function undoSaved(outcomes: readonly Outcome[], before: readonly CuratedCard[]) {
  const saved = outcomes.filter(({ error }) => error === undefined).map(({ kind }) => kind)
  const undone = await saveOrder(before.filter(({ kind }) => saved.includes(kind)))
  for (const { error } of undone) if (error) console.error(error)
}

/** Shows one toast: the failure, or the success of the kind that was moved. */
function tellOutcome(outcomes: readonly Outcome[], moved: CuratedKind) {
  if (!hasFailed(outcomes)) {
    void showToast({
      title: moved === 'sub-heading' ? 'Sub Headings Reordered' : 'Resources Reordered',
    })
    return
  }
  const errorOf = (wanted: CuratedKind) => outcomes.find(({ kind }) => kind === wanted)?.error
  const [resources, subHeadings, headings] = [
    errorOf('resource'),
    errorOf('sub-heading'),
    errorOf('section-heading'),
  ]
  // A failure of section headings alone is only logged (docs/product, rule 59).
  if (headings) console.error(headings)
  if (resources) showFailure('Error', messageOf(resources, 'Failed to reorder resources.'))
  else if (subHeadings)
    showFailure('Error', messageOf(subHeadings, 'Failed to reorder sub headings.'))
}

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
