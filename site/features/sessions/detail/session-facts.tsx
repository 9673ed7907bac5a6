import {
  BookOpen,
  CalendarDays,
  Clock,
  Hourglass,
  type LucideIcon,
  MapPin,
  Presentation,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { countedHours } from '#collections/attendance/hours.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import { LinkedText } from '#site/ui/layout/linked-text.tsx'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'

type FactProps = { icon: LucideIcon; name: string; children: ReactNode }

const Fact = ({ icon: Icon, name, children }: FactProps) => (
  <div className="flex items-start gap-2">
    <dt className="mt-0.5 shrink-0 text-muted">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

export function SessionFacts({ session }: { session: SessionView }) {
  const { zone } = useSessionsContext()
  const { startTime, endTime, location, faculty, topic, teachingMinutes, materialsUrl } = session
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <Fact icon={CalendarDays} name="Date">
        <time dateTime={startTime}>{formatShortDate(startTime, zone)}</time>
      </Fact>
      <Fact icon={Clock} name="Time">
        <time dateTime={startTime}>{formatTimeRange(startTime, endTime, zone)}</time>
      </Fact>
      <Fact icon={MapPin} name="Location">
        <LinkedText text={location} />
      </Fact>
      {faculty && (
        <Fact icon={User} name="Faculty">
          {faculty}
        </Fact>
      )}
      {teachingMinutes !== null && (
        <Fact icon={Hourglass} name="Teaching hours">
          {countedHours(teachingMinutes)} of teaching
        </Fact>
      )}
      {materialsUrl && (
        <Fact icon={Presentation} name="Materials">
          <ExternalLink href={materialsUrl}>Slides or recording</ExternalLink>
        </Fact>
      )}
      {topic && (
        <Fact icon={BookOpen} name="Topic">
          {topic}
        </Fact>
      )}
    </dl>
  )
}
