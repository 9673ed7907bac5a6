import { sectionHeadingCalls, subHeadingCalls } from '#collections/headings/contract.ts'
import { resourceCalls } from '#collections/resources/contract.ts'
import type { CuratedCard } from '#collections/resources/curated-list.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'

const kinds = {
  resource: {
    call: resourceCalls.remove,
    question: 'Are you sure you want to delete this resource?',
    done: { title: 'Resource Deleted' },
    failure: 'Failed to delete resource.',
  },
  'section-heading': {
    call: sectionHeadingCalls.remove,
    question: 'Are you sure you want to delete this section heading?',
    done: { title: 'Success', text: 'Section heading deleted successfully' },
    failure: 'Failed to delete section heading',
  },
  'sub-heading': {
    call: subHeadingCalls.remove,
    question: 'Are you sure you want to delete this sub heading?',
    done: { title: 'Success', text: 'Sub heading deleted successfully' },
    failure: 'Failed to delete sub heading',
  },
} as const

/** @returns nothing where the card was not deleted. */
export const removeCard = ({ kind, id }: CuratedCard) => {
  const { call, question, done, failure } = kinds[kind]
  return act({
    ask: question,
    run: () => write(call, { params: { id } }),
    done: { ...done, action: undoOf(id) },
    failed: failure,
  })
}
