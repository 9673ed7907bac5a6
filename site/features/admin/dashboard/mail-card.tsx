import { Mail } from 'lucide-react'
import { type MailStatus, readMailStatus } from '#collections/mail/contract.ts'
import { useRead } from '#site/data/swr.ts'
import { paths } from '#collections/pages/paths.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { StatusCard } from './status-card.tsx'

const counted = (count: number) => `${count} ${count === 1 ? 'email' : 'emails'}`

function words({ hasServer, waiting, refused }: MailStatus) {
  const lines = [
    !hasServer &&
      'No mail server is set: emails are written to files in the outbox folder of the data, and nobody gets them.',
    waiting > 0 && `${counted(waiting)} waiting. The hub keeps trying.`,
    refused > 0 && `${counted(refused)} of the last 7 days could not be delivered.`,
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : ['Every email of the last 7 days was sent.']
}

/** Nothing for strangers, and nothing while it is unknown. */
export function MailCard() {
  const { data } = useRead(readMailStatus, undefined, { nothingOn401: true, dedupingInterval: 0 })
  if (!data) return null
  const isWell = data.hasServer && data.refused === 0 && !data.isStuck
  return (
    <StatusCard id="mail-state" title="Emails" Icon={Mail} isWell={isWell} lines={words(data)}>
      {data.refused > 0 && (
        <p className="text-sm">
          <Link to={paths.registrations}>See the people in the registration list</Link>
        </p>
      )}
    </StatusCard>
  )
}
