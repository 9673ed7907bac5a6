import { listSessionMails, type MailView, sendMailAgain } from '#collections/mail/contract.ts'
import { act } from '#site/data/act.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { useRead, write } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatDateTime } from '#site/lib/dates.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'

const names: Record<MailView['kind'], string> = {
  place: 'Confirmation email',
  promotion: 'Promotion email',
  waiting: 'Receipt',
  offer: 'Offer',
  lastCall: 'Last call',
  changed: 'Change email',
  cancelled: 'Cancellation',
  reinstated: 'Email that it is back on',
  reminder: 'Reminder',
  withdrawn: 'Cancellation',
  moved: 'Email about the move',
  removed: 'Email about the removal',
  links: 'Link',
  certificate: 'Certificate',
  teachingBrief: 'Email to the teacher',
  teachingDoor: 'Email to the teacher',
  teachingSummary: 'Email to the teacher',
  participants: 'Email',
}

type Told = Pick<MailView, 'kind' | 'state' | 'at' | 'answer'>

const isDone = ({ state }: Pick<MailView, 'state'>) => state !== 'waiting' && state !== 'sending'

/** 'Confirmation email: sent Wed 10 Jun 2026, 10:31', 'Reminder: to be sent Tue 9 Jun 2026, 10:31' */
export function mailWords(mail: Told, zone: string, now: Date, sendsEmails = true): string {
  const { kind, state, at, answer } = mail
  const name = names[kind]
  if (!sendsEmails) return `${name}: ${notSent}`
  if (state === 'sent') return `${name}: sent ${formatDateTime(at, zone)}`
  if (state === 'dropped') return `${name}: not sent. There was no need any more.`
  if (isDone(mail)) return `${name}: not sent. ${answer ?? 'There was no time left.'}`
  if (!answer && state === 'waiting' && new Date(at) > now)
    return `${name}: to be sent ${formatDateTime(at, zone)}`
  return answer ? `${name}: sending. ${answer} The hub keeps trying.` : `${name}: sending`
}

const hasFailed = (mail: MailView) => isDone(mail) && mail.state !== 'sent'

/** The last email to each person of a session. Without an answer nothing is said. */
export function useSessionMails({ id }: { id: string }) {
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

export function MailState({ mail, name }: { mail: MailView | undefined; name: string }) {
  const { zone, now } = useSite()
  const sendsEmails = useSendsEmails()
  if (!mail) return null
  const color = sendsEmails ? (hasFailed(mail) ? 'text-danger' : 'text-muted') : 'text-warning'
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal print:hidden">
      <span className={`min-w-0 wrap-anywhere ${color}`}>
        {mailWords(mail, zone, now, sendsEmails)}
      </span>
      {mail.canBeSentAgain && sendsEmails && (
        <SmallButton
          aria-label={`Send the email to ${name} again`}
          onPress={() => sendAgain(mail, name)}
        >
          Send again
        </SmallButton>
      )}
    </span>
  )
}
