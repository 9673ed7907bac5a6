import type { MailView } from '#collections/mail/contract.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { hasFailed, mailWords } from './mail-words.ts'
import { sendAgain } from './use-session-mails.ts'

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
