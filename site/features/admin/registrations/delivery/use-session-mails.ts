import { listSessionMails, type MailView } from '#collections/mail/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { messageOf } from '#site/data/api.ts'
import { useRead } from '#site/data/swr.ts'
import { useSendMailAgain } from '#site/features/admin/registrations/people-mutations.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'

/** The last email to each person of a session. Without an answer nothing is said. */
export function useSessionMails({ id }: Pick<AdminSessionView, 'id'>) {
  const { data = [] } = useRead(listSessionMails, { id }, { dedupingInterval: 0 })
  const { send, isSending } = useSendMailAgain()
  const byPerson = new Map(data.map((mail) => [mail.person, mail]))
  return {
    of: (person: { id: string }) => byPerson.get(person.id),
    isSending,
    sendAgain: async (mail: MailView, name: string) => {
      try {
        await send({ body: { id: mail.id } })
        void showToast({ title: 'Email on Its Way', text: `${name} gets it again in a moment.` })
      } catch (error) {
        showFailure('Email Failed', messageOf(error, 'The email could not be sent again.'))
      }
    },
  }
}

export type SessionMails = ReturnType<typeof useSessionMails>
