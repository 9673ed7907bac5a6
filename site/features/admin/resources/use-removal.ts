import type { CuratedCard } from '#collections/resources/curated-list.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { messageOf } from '#site/data/api.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { useDeleteHeading, useDeleteResource, refreshGone } from './curated-mutations.ts'

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

/** Resolves to whether the card was deleted. */
export function useRemoval() {
  const removals = {
    resource: useDeleteResource(),
    'section-heading': useDeleteHeading('section-heading'),
    'sub-heading': useDeleteHeading('sub-heading'),
  }
  return async ({ kind, id }: CuratedCard) => {
    const { question, done, failure } = words[kind]
    if (!confirmAction(question)) return false
    try {
      await removals[kind].send({ params: { id } })
      void showToast({ ...done, action: undoOf(id) })
      return true
    } catch (error) {
      refreshGone(kind, error)
      showFailure('Error', messageOf(error, failure))
      return false
    }
  }
}
