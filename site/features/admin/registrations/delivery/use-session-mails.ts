import { listSessionMails, type MailView, sendMailAgain } from '#collections/mail/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { act } from '#site/data/act.ts'
import { useRead, write } from '#site/data/swr.ts'

/** The last email to each person of a session. Without an answer nothing is said. */
export function useSessionMails({ id }: Pick<AdminSessionView, 'id'>) {
  const { data = [] } = useRead(listSessionMails, { id }, { dedupingInterval: 0 })
  const byPerson = new Map(data.map((mail) => [mail.person, mail]))
  return (person: { id: string }) => byPerson.get(person.id)
}

export type SessionMails = ReturnType<typeof useSessionMails>

export const sendAgain = ({ id }: MailView, name: string) =>
  act({
    run: () => write(sendMailAgain, { body: { id } }),
    done: { title: 'Email on Its Way', text: `${name} gets it again in a moment.` },
    failed: ['Email Failed', 'The email could not be sent again.'],
  })
