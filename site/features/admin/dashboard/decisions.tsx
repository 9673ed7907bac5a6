import type { ReactNode } from 'react'
import { counted } from '#collections/counted.ts'
import { readMailStatus } from '#collections/mail/contract.ts'
import { paths } from '#collections/pages/paths.ts'
import { readNewRequests } from '#collections/request-forms/contract.ts'
import { readSystemStatus } from '#collections/users/contract.ts'
import { type FreedPlaces, readWaitingListStatus } from '#collections/registrations/contract.ts'
import { formatShortDate } from '#collections/site-time.ts'
import { waitingText } from '#site/features/admin/sessions/session-facts.tsx'
import { together, useRead } from '#site/data/swr.ts'
import { useCoverInfo } from '#site/features/page-texts/reads.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { RetryLine } from '#site/ui/feedback/loaded.tsx'

/** Read anew with each visit; nothing once the sign-in has ended. */
const readOnVisit = { nothingOn401: true, dedupingInterval: 2_000 }

const maxFreed = 5
type Decision = { text: string; link?: ReactNode }

/** 'Toxicology, Thu 26 Nov 2026: 2 places free, 2 waiting, offered to 1'. */
function freedText({ title, startTime, free, waiting, offered }: FreedPlaces, zone: string) {
  const places = waitingText({ capacity: free, registered: 0, waitingListCount: waiting })
  const offers = offered > 0 ? `, offered to ${offered}` : ''
  return `${title}, ${formatShortDate(startTime, zone)}: ${places}${offers}`
}

export function Decisions() {
  const { zone } = useSite()
  const lists = useRead(readWaitingListStatus, undefined, readOnVisit)
  const mails = useRead(readMailStatus, undefined, readOnVisit)
  const requests = useRead(readNewRequests, undefined, readOnVisit)
  const systems = useRead(readSystemStatus, undefined, readOnVisit)
  const texts = useCoverInfo()
  const reads = [lists, mails, requests, systems, texts]
  const failed = reads.filter(({ error }) => error !== undefined)
  // Otherwise the hub offers them itself.
  const freed = lists.data?.mode === 'manual' ? lists.data.freed : []
  const { topicRequests = 0, theatreRequests = 0 } = requests.data ?? {}
  const { refused = 0, hasServer, isStuck } = mails.data ?? {}
  const possible: (Decision | false | undefined)[] = [
    ...freed.slice(0, maxFreed).map((one) => ({
      text: freedText(one, zone),
      link: <Link to={`${paths.registrations}?session=${one.session}`}>Promote a person</Link>,
    })),
    freed.length > maxFreed && {
      text: `${freed.length - maxFreed} more sessions have a place free and people waiting.`,
      link: <Link to={paths.registrations}>See all sessions</Link>,
    },
    topicRequests > 0 && {
      text: `${counted(topicRequests, 'new topic request')}.`,
      link: <Link to={`${paths.submissions}?tab=topic-requests`}>Read and answer</Link>,
    },
    theatreRequests > 0 && {
      text: `${counted(theatreRequests, 'new theatre list request')}.`,
      link: <Link to={paths.submissions}>Read and answer</Link>,
    },
    refused > 0 && {
      text: `${counted(refused, 'email')} of the last 7 days could not be delivered.`,
      link: <Link to={paths.registrations}>Check the addresses</Link>,
    },
    hasServer === false && {
      text: 'No one is emailed: no mail server is set. Ask your IT contact to set one up.',
    },
    isStuck && {
      text: 'Emails cannot be sent now. The hub keeps trying. Tell your IT contact.',
    },
    systems.data?.isBackupOld && {
      text: systems.data.backupAt
        ? 'The last backup is older than 36 hours. Tell your IT contact.'
        : 'There has been no backup yet. Ask your IT contact to set one up.',
    },
    texts.data &&
      !texts.data.groupLink && {
        text: 'Visitors see no Join WhatsApp Group button: its link is not set.',
        link: <Link to={paths.editOverview}>Set the link</Link>,
      },
  ]
  const decisions = possible.filter((one) => !!one)
  const isKnown = reads.every(({ data }) => data !== undefined)
  if (decisions.length === 0 && failed.length === 0 && !isKnown) return null
  return (
    <section aria-labelledby="decisions" className="flex flex-col gap-3">
      <h2 id="decisions" className="text-xl font-semibold">
        Needs a decision
      </h2>
      {failed.length > 0 && (
        <RetryLine read={together(failed, undefined)}>
          Some decisions could not be loaded.
        </RetryLine>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {decisions.map(({ text, link }) => (
          <li
            key={text}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-lg border border-warning bg-warning-soft px-4 py-3 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            {link}
          </li>
        ))}
      </ul>
      {decisions.length === 0 && isKnown && (
        <p className="text-sm text-muted">Nothing at the moment.</p>
      )}
    </section>
  )
}
