import { useLayoutEffect, useRef, useState } from 'react'
import { mutate } from 'swr'
import {
  arrange,
  type CuratedCard,
  type CuratedKind,
  type Order,
  ordersByKind,
  reindex,
} from '#collections/resources/curated-list.ts'
import { tellFailure } from '#site/data/act.ts'
import { keyOf, send } from '#site/data/api.ts'
import { showToast, shownToast } from '#site/ui/overlays/show-toast.ts'
import { curatedKinds } from './curated-kinds.ts'

const { resource, 'section-heading': section, 'sub-heading': sub } = curatedKinds

const sendOrders: Record<CuratedKind, (orders: Order[]) => Promise<unknown>> = {
  resource: (resourceOrders) => send(resource.calls.reorder, { body: { resourceOrders } }),
  'section-heading': (headingOrders) => send(section.calls.reorder, { body: { headingOrders } }),
  'sub-heading': (subHeadingOrders) => send(sub.calls.reorder, { body: { subHeadingOrders } }),
}

/** Sends the order indexes, one call per kind. @returns the new lists, and why others were not saved. */
async function saveOrder(cards: readonly CuratedCard[]) {
  const lists = new Map<CuratedKind, unknown>()
  const errors = new Map<CuratedKind, unknown>()
  await Promise.all(
    [...ordersByKind(cards)].map(([kind, orders]) =>
      sendOrders[kind](orders).then(
        (list) => lists.set(kind, list),
        (error: unknown) => errors.set(kind, error),
      ),
    ),
  )
  return { lists, errors }
}

/** A failure of only the section headings is only logged. */
function tellFailures(errors: ReadonlyMap<CuratedKind, unknown>) {
  const [resources, subHeadings] = [errors.get('resource'), errors.get('sub-heading')]
  if (errors.has('section-heading')) console.error(errors.get('section-heading'))
  // An earlier success would seem to be this one's.
  shownToast.set(undefined)
  if (resources) tellFailure(resources, 'Failed to reorder resources.')
  else if (subHeadings) tellFailure(subHeadings, 'Failed to reorder sub headings.')
}

/** The order as just dragged. Reverts on failure; moves made during a save are sent together afterwards. */
export function useReorder(stored: readonly CuratedCard[], reload: () => Promise<unknown>) {
  const [keys, setKeys] = useState<string[]>()
  const newest = useRef<string[]>(undefined)
  const turn = useRef(Promise.resolve())
  const latest = useRef(stored)
  useLayoutEffect(() => {
    latest.current = stored
  })

  const save = async (newKeys: string[], moved: string) => {
    if (newest.current !== newKeys) return
    const before = latest.current
    const after = reindex(arrange(before, newKeys))
    const { lists, errors } = await saveOrder(after)
    if (errors.size > 0) {
      // Takes back what was saved: the page shows one list.
      newest.current = undefined
      setKeys(undefined)
      await saveOrder(before.filter(({ kind }) => lists.has(kind)))
      await reload().catch(console.error)
      return tellFailures(errors)
    }
    latest.current = after
    // The page has the order already, so nothing is read again.
    for (const [kind, list] of lists)
      await mutate(keyOf(curatedKinds[kind].calls.list), list, { revalidate: false })
    if (newest.current !== newKeys) return
    setKeys(undefined)
    const isSubHeading = moved.startsWith('sub-heading:')
    showToast({ title: isSubHeading ? 'Sub Headings Reordered' : 'Resources Reordered' })
  }

  return {
    cards: keys ? arrange(stored, keys) : stored,
    reorder: (next: string[], moved: string) => {
      setKeys(next)
      newest.current = next
      turn.current = turn.current.then(() => save(next, moved))
    },
  }
}
