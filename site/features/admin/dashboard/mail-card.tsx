import { Mail } from 'lucide-react'
import { counted } from '#collections/counted.ts'
import type { MailStatus } from '#collections/mail/contract.ts'
import { paths } from '#collections/pages/paths.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { StatusCard } from './status-card.tsx'

function words({ hasServer, waiting, refused }: MailStatus) {
  const lines = [
    !hasServer &&
      'Emails are switched off: nobody receives any. Ask your IT contact to set up the mail server.',
    waiting > 0 && `${counted(waiting, 'email')} waiting. The hub keeps trying.`,
    refused > 0 && `${counted(refused, 'email')} of the last 7 days could not be delivered.`,
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : ['Every email of the last 7 days was sent.']
}

export const isMailWell = ({ hasServer, refused, isStuck }: MailStatus): boolean =>
  hasServer && refused === 0 && !isStuck

export const MailCard = ({ status }: { status: MailStatus }) => (
  <StatusCard
    id="mail-state"
    title="Emails"
    Icon={Mail}
    isWell={isMailWell(status)}
    lines={words(status)}
  >
    {status.refused > 0 && (
      <p className="text-sm">
        <Link to={paths.registrations}>See the people in the registration list</Link>
      </p>
    )}
  </StatusCard>
)
