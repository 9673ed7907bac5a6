import {
  type CuratedCard,
  type CuratedKind,
  ordersByKind,
} from '#collections/resources/curated-list.ts'
import { messageOf } from '#site/data/api.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { updateCachedList, sendOrders } from './curated-mutations.ts'

type Outcome = { kind: CuratedKind; list?: unknown; error?: unknown }

/** Sends the order indexes, one call per kind. */
export async function saveOrder(cards: readonly CuratedCard[]): Promise<Outcome[]> {
  const sent = [...ordersByKind(cards)].map(async ([kind, orders]) => {
    try {
      return { kind, list: await sendOrders(kind, orders) }
    } catch (error) {
      return { kind, error: error ?? new Error('The order was not saved.') }
    }
  })
  return Promise.all(sent)
}

export const hasFailed = (outcomes: readonly Outcome[]) =>
  outcomes.some(({ error }) => error !== undefined)

export const updateCachedLists = (outcomes: readonly Outcome[]) =>
  Promise.all(outcomes.map(({ kind, list }) => updateCachedList(kind, list)))

/** Reverts the kinds that were saved when another kind failed: the page shows one list. */
export async function undoSaved(outcomes: readonly Outcome[], before: readonly CuratedCard[]) {
  const saved = outcomes.filter(({ error }) => error === undefined).map(({ kind }) => kind)
  const undone = await saveOrder(before.filter(({ kind }) => saved.includes(kind)))
  for (const { error } of undone) if (error) console.error(error)
}

/** Shows one toast: the failure, or the success of the kind that was moved. */
export function tellOutcome(outcomes: readonly Outcome[], moved: CuratedKind) {
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
  // The specification wants no message to the user for section headings.
  if (headings) console.error(headings)
  if (resources) showFailure('Error', messageOf(resources, 'Failed to reorder resources.'))
  else if (subHeadings)
    showFailure('Error', messageOf(subHeadings, 'Failed to reorder sub headings.'))
}
