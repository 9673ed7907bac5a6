import type { CuratedCard } from '#collections/resources/curated-list.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'
import { deletionCalls } from './curated-calls.ts'

const words = {
  resource: {
    question: 'Are you sure you want to delete this resource?',
    done: { title: 'Resource Deleted' },
    failure: 'Failed to delete resource.',
  },
  'section-heading': {
    question: 'Are you sure you want to delete this section heading?',
    done: { title: 'Success', text: 'Section heading deleted successfully' },
    failure: 'Failed to delete section heading',
  },
  'sub-heading': {
    question: 'Are you sure you want to delete this sub heading?',
    done: { title: 'Success', text: 'Sub heading deleted successfully' },
    failure: 'Failed to delete sub heading',
  },
} as const

/** @returns nothing where the card was not deleted. */
export const removeCard = ({ kind, id }: CuratedCard) => {
  const { question, done, failure } = words[kind]
  return act({
    ask: question,
    run: () => write(deletionCalls[kind], { params: { id } }),
    done: { ...done, action: undoOf(id) },
    failed: failure,
  })
}
