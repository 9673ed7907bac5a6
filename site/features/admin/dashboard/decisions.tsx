import type { ReactNode } from 'react'
import { counted } from '#collections/counted.ts'
import { readMailStatus } from '#collections/mail/contract.ts'
import { paths } from '#collections/pages/paths.ts'
import { readNewRequests } from '#collections/topic-requests/contract.ts'
import { readWaitingListStatus } from '#collections/waiting-list/contract.ts'
import { useRead } from '#site/data/swr.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { freedText } from './freed-text.ts'
import { readOnVisit } from './read-on-visit.ts'

const maxFreed = 5

/** What waits for an administrator (docs/product, rule 200); nothing while it is unknown. */
export function Decisions({ zone }: { zone: string }) {
  const lists = useRead(readWaitingListStatus, undefined, readOnVisit).data
  const mail = useRead(readMailStatus, undefined, readOnVisit).data
  const requests = useRead(readNewRequests, undefined, readOnVisit).data
  if (!lists || !mail || !requests) return null
  // Otherwise the hub gives them by itself.
  const freed = lists.mode === 'manual' ? lists.freed : []
  return (
    <section aria-labelledby="decisions" className="flex flex-col gap-3">
      <h2 id="decisions" className="text-xl font-semibold">
        Needs a decision
      </h2>
      <ul className="flex flex-col gap-2 empty:hidden">
        {freed.slice(0, maxFreed).map((one) => (
          <Decision
            key={one.session}
            text={freedText(one, zone)}
            link={
              <Link to={`${paths.registrations}?session=${one.session}`}>Promote somebody</Link>
            }
          />
        ))}
        {freed.length > maxFreed && (
          <Decision
            text={`${freed.length - maxFreed} more sessions have a place free and people waiting.`}
            link={<Link to={paths.registrations}>See all sessions</Link>}
          />
        )}
        {mail.refused > 0 && (
          <Decision
            text={`${counted(mail.refused, 'email')} of the last 7 days could not be delivered.`}
            link={<Link to={paths.registrations}>Check the addresses</Link>}
          />
        )}
        {requests.topicRequests > 0 && (
          <Decision
            text={`${counted(requests.topicRequests, 'new topic request')}.`}
            link={<Link to={`${paths.submissions}?tab=topic-requests`}>Read and answer</Link>}
          />
        )}
        {requests.theatreRequests > 0 && (
          <Decision
            text={`${counted(requests.theatreRequests, 'new theatre list request')}.`}
            link={<Link to={paths.submissions}>Read and answer</Link>}
          />
        )}
      </ul>
      {freed.length + mail.refused + requests.topicRequests + requests.theatreRequests === 0 && (
        <p className="text-sm text-muted">Nothing at the moment.</p>
      )}
    </section>
  )
}

const Decision = ({ text, link }: { text: string; link: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-lg border border-warning bg-warning-soft px-4 py-3 text-sm">
    <span className="min-w-0 wrap-anywhere">{text}</span>
    {link}
  </li>
)
