import type { RegistrationView } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import {
  type PromotionView,
  type WaitingListEntryView,
} from '#collections/waiting-list/contract.ts'
import { noPlaceIn } from '#site/features/admin/no-place-in.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { ApiError, messageOf } from '#site/data/api.ts'
import { unlessUnsent, useSendsEmails } from '#site/data/emails.ts'
import { confirmAction } from '#site/lib/confirm-action.ts'
import { refresh } from '#site/data/swr.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { sessionLists } from '#site/features/admin/sessions/session-mutations.ts'
import { useDeleteRegistration, useDeleteWaitingListEntry, usePromote } from './people-mutations.ts'
import { isWithinCapacity, promotionQuestion } from './promotion-question.ts'

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
  const sendsEmails = useSendsEmails()

  const fail = (title: string, fallback: string, error: unknown) => {
    showFailure(title, messageOf(error, fallback))
    refreshIfOutdated(error)
  }

  const ahead = ({ id }: WaitingListEntryView) =>
    session.waitingList.findIndex((entry) => entry.id === id)

  /** Asks again when the place that the page showed is gone. @returns nothing after a No. */
  async function askAndPromote(
    entry: WaitingListEntryView,
    places: Pick<AdminSessionView, 'title' | 'capacity' | 'registered'>,
  ): Promise<PromotionView | undefined> {
    if (!confirmAction(promotionQuestion(places, entry.name, ahead(entry), sendsEmails)))
      return undefined
    const body = isWithinCapacity(places) ? { withinCapacity: true } : undefined
    try {
      return await promotion.send({ params: { id: entry.id }, body })
    } catch (error) {
      const full = noPlaceIn(error)?.current
      if (!full || !body) throw error
      void refresh(sessionLists)
      return askAndPromote(entry, { ...places, ...full })
    }
  }

  return {
    isPromoting: promotion.isSending,
    deleteRegistration: async ({ id, fullName }: RegistrationView) => {
      const question = `Are you sure you want to delete the registration of ${fullName} for "${session.title}"?`
      if (!confirmAction(question)) return
      try {
        await deletion.send({ params: { id } })
        void showToast({ title: 'Registration Deleted', text: fullName, action: undoOf(id) })
      } catch (error) {
        fail('Delete Failed', 'Failed to delete registration.', error)
      }
    },
    deleteEntry: async ({ id, name }: WaitingListEntryView) => {
      const question = `Are you sure you want to delete ${name} from the waiting list of "${session.title}"?`
      if (!confirmAction(question)) return
      try {
        await entryDeletion.send({ params: { id } })
        void showToast({ title: 'Waiting List Entry Deleted', text: name, action: undoOf(id) })
      } catch (error) {
        fail('Delete Failed', 'Failed to delete waiting list entry', error)
      }
    },
    promote: async (entry: WaitingListEntryView) => {
      const { name, email } = entry
      try {
        const promoted = await askAndPromote(entry, session)
        if (!promoted) return
        const { notified } = promoted
        const title = 'Promoted Successfully'
        const has = `${name} now has a place`
        const text = notified
          ? `${has} and has been emailed.`
          : `${has}, but the email to ${email} could not be sent. Please tell them another way.`
        void showToast(
          sendsEmails ? { title, text } : unlessUnsent(sendsEmails, { title, text: has }),
        )
      } catch (error) {
        fail('Promotion Failed', 'Failed to promote from waiting list', error)
      }
    },
  }
}

export type PeopleActions = ReturnType<typeof usePeopleActions>
