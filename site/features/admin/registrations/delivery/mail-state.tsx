import { listSessionMails, type MailView, sendMailAgain } from '#collections/mail/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { act } from '#site/data/act.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { useRead, write } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { hasFailed, mailWords } from './mail-words.ts'

/** The last email to each person of a session. Without an answer nothing is said. */
export function useSessionMails({ id }: Pick<AdminSessionView, 'id'>) {
  const { data = [] } = useRead(listSessionMails, { id }, { dedupingInterval: 0 })
  const byPerson = new Map(data.map((mail) => [mail.person, mail]))
  return (person: { id: string }) => byPerson.get(person.id)
}

export type SessionMails = ReturnType<typeof useSessionMails>

const sendAgain = ({ id }: MailView, name: string) =>
  act({
    run: () => write(sendMailAgain, { body: { id } }),
    done: { title: 'Email on Its Way', text: `${name} gets it again in a moment.` },
    failed: ['Email Failed', 'The email could not be sent again.'],
  })

type MailStateProps = {
  mail: MailView | undefined
  name: string
}

/** The state of the last email to a person. */
export function MailState({ mail, name }: MailStateProps) {
  const { zone } = useSite()
  const sendsEmails = useSendsEmails()
  if (!mail) return null
  const color = sendsEmails ? (hasFailed(mail) ? 'text-danger' : 'text-muted') : 'text-warning'
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal print:hidden">
      <span className={`min-w-0 wrap-anywhere ${color}`}>{mailWords(mail, zone, sendsEmails)}</span>
      {mail.canBeSentAgain && sendsEmails && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Send the email to ${name} again`}
          onPress={() => sendAgain(mail, name)}
        >
          Send again
        </Button>
      )}
    </span>
  )
}
