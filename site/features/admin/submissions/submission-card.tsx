import { CalendarPlus, Check, RotateCcw, Trash2 } from 'lucide-react'
import { PersonLink } from '#site/features/admin/registrations/one-person/person-link.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatStamp } from '#site/lib/dates.ts'
import { paths } from '#collections/pages/paths.ts'
import { ButtonLink, EmailLink } from '#site/ui/actions/link.tsx'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { card, laidOutWhenNear } from '#site/ui/styles.ts'
import type { PlannedRequest, Submission } from './submissions.ts'

type SubmissionCardProps = {
  submission: Submission
  noun: string
  onMark: (isAnswered: boolean) => Promise<unknown>
  onDelete: () => Promise<unknown>
}

export function SubmissionCard({ submission, noun, onMark, onDelete }: SubmissionCardProps) {
  const { name, email, createdAt, answeredAt } = submission
  const { zone } = useSite()
  const sender = <bdi>{name ?? 'Anonymous'}</bdi>
  const stamp = formatStamp(createdAt, zone)
  const isAnswered = answeredAt !== null
  const which = `${noun} from ${name ?? 'Anonymous'}, ${stamp}`

  return (
    <li className={`${card} flex flex-col gap-4 p-5 print:break-inside-avoid ${laidOutWhenNear}`}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg/6 font-semibold wrap-anywhere">
          {email ? <PersonLink email={email}>{sender}</PersonLink> : sender}
        </h2>
        <p className="flex flex-wrap gap-x-3 gap-y-1.5 text-sm text-muted">
          <time dateTime={createdAt}>{stamp}</time>
          {email && <EmailLink email={email} />}
          {isAnswered && <Badge>Answered</Badge>}
        </p>
      </div>
      <pre
        dir="auto"
        className="max-w-prose border-s-2 border-line ps-4 font-sans text-sm/relaxed wrap-anywhere whitespace-pre-wrap text-soft"
      >
        {'message' in submission ? submission.message : submission.datesAvailable}
      </pre>
      <div className="flex flex-wrap gap-3 print:hidden">
        <SmallButton icon={isAnswered ? RotateCcw : Check} onPress={() => onMark(!isAnswered)}>
          {isAnswered ? 'Mark as new' : 'Mark as answered'}
          <span className="sr-only">: {which}</span>
        </SmallButton>
        {'message' in submission && (
          <ButtonLink
            icon={CalendarPlus}
            to={paths.manageSessions}
            state={{ topicRequest: submission } satisfies PlannedRequest}
            size="small"
          >
            Plan a session
            <span className="sr-only">: {which}</span>
          </ButtonLink>
        )}
        <div className="ml-auto">
          <SmallButton icon={Trash2} onPress={onDelete}>
            Delete
            <span className="sr-only"> {which}</span>
          </SmallButton>
        </div>
      </div>
    </li>
  )
}
