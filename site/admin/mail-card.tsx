import { Mail } from 'lucide-react'
import { type MailStatus, readMailStatus } from '#collections/mail/contract.ts'
import { useRead } from '#site/api/swr.ts'
import { paths } from '#site/app/paths.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { card } from '#site/ui/styles.ts'

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
    <section
      aria-labelledby="mail-state"
      className={`${card} flex items-start gap-4 p-5 ${isWell ? '' : 'border-warning bg-warning-soft'}`}
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
        <Mail aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="mail-state" className="font-semibold">
          Mail
        </h2>
        {words(data).map((line) => (
          <p key={line} className="text-sm text-soft">
            {line}
          </p>
        ))}
        {data.refused > 0 && (
          <p className="text-sm">
            <Link to={paths.registrations}>See the people in the registration list</Link>
          </p>
        )}
      </div>
    </section>
  )
}
