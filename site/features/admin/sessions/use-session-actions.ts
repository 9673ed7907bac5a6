import { counted, countedPeople } from '#collections/counted.ts'
import { isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { messageOf } from '#site/data/api.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { useDeleteSession, useEmailDraft } from './session-mutations.ts'

/** Names the people who are deleted with the session, and what emails them instead. */
export function deletionQuestion(session: AdminSessionView, now: Date) {
  const { title, registered, waitingListCount, attended, cancelledAt } = session
  const people = [
    registered > 0 && counted(registered, 'registration', 'registrations'),
    waitingListCount > 0 && counted(waitingListCount, 'waiting-list entry', 'waiting-list entries'),
  ].filter(Boolean)
  const question = `Are you sure you want to delete the session "${title}"?`
  const lists = people.length > 0 ? ` Its ${people.join(' and ')} will be deleted too.` : ''
  const records =
    attended > 0
      ? ` The attendance of ${countedPeople(attended)}, and their certificates for it, will go with it.`
      : ''
  const isNews = people.length > 0 && !cancelledAt && !isPast(session, now)
  const news = isNews
    ? ' Nobody on them is emailed: to email them, cancel the session instead.'
    : ''
  return question + lists + records + news
}

export function useSessionActions() {
  const deletion = useDeleteSession()
  const drafting = useEmailDraft()
  return {
    remove: async (session: AdminSessionView, now: Date) => {
      if (!confirmAction(deletionQuestion(session, now))) return
      try {
        await deletion.send({ params: { id: session.id } })
        void showToast({
          title: 'Session Deleted',
          text: session.title,
          action: undoOf(session.id),
        })
      } catch (error) {
        showFailure('Error', messageOf(error, 'Failed to delete session.'))
      }
    },
    /** The suggested email text; undefined if it can't be fetched. */
    draftEmail: async (session: AdminSessionView) => {
      try {
        return await drafting.send({ params: { id: session.id } })
      } catch (error) {
        showFailure('Email Failed', messageOf(error, 'The email could not be prepared.'))
      }
    },
  }
}
