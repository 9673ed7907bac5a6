import type { RegistrationView } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import type { WaitingListEntryView } from '#collections/waiting-list/contract.ts'
import { ApiError, messageOf } from '#site/api/api.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { refresh } from '#site/api/swr.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { sessionLists } from '#site/admin/sessions/session-mutations.ts'
import { useDeleteRegistration, useDeleteWaitingListEntry, usePromote } from './people-mutations.ts'
import { promotionQuestion } from './promotion-question.ts'

// Another administrator was quicker: refresh the lists.
const refreshIfOutdated = (error: unknown) => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
    void refresh(sessionLists)
  }
}

export function usePeopleActions(session: AdminSessionView) {
  const deletion = useDeleteRegistration()
  const entryDeletion = useDeleteWaitingListEntry()
  const promotion = usePromote()

  const fail = (title: string, fallback: string, error: unknown) => {
    showFailure(title, messageOf(error, fallback))
    refreshIfOutdated(error)
  }

  return {
    isPromoting: promotion.isSending,
    deleteRegistration: async ({ id, fullName }: RegistrationView) => {
      const question = `Are you sure you want to delete the registration of ${fullName} for "${session.title}"?`
      if (!confirmAction(question)) return
      try {
        await deletion.send({ params: { id } })
        void showToast({ title: 'Registration Deleted', text: fullName })
      } catch (error) {
        fail('Delete Failed', 'Failed to delete registration.', error)
      }
    },
    deleteEntry: async ({ id, name }: WaitingListEntryView) => {
      const question = `Are you sure you want to delete ${name} from the waiting list of "${session.title}"?`
      if (!confirmAction(question)) return
      try {
        await entryDeletion.send({ params: { id } })
        void showToast({ title: 'Waiting List Entry Deleted', text: name })
      } catch (error) {
        fail('Delete Failed', 'Failed to delete waiting list entry', error)
      }
    },
    promote: async ({ id, name, email }: WaitingListEntryView) => {
      if (!confirmAction(promotionQuestion(session, name))) return
      try {
        const { notified } = await promotion.send({ params: { id } })
        const text = notified
          ? `${name} now has a place and has been emailed.`
          : `${name} now has a place, but the email to ${email} could not be sent. Please tell them another way.`
        void showToast({ title: 'Promoted Successfully', text })
      } catch (error) {
        fail('Promotion Failed', 'Failed to promote from waiting list', error)
      }
    },
  }
}

export type PeopleActions = ReturnType<typeof usePeopleActions>
