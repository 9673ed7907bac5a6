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

type Fact = [icon: LucideIcon, name: string, text: ReactNode]

export function SessionFacts({ session }: { session: SessionView }) {
  const { zone } = useSessionsContext()
  const { startTime, endTime, location, faculty, topic, teachingMinutes, materialsUrl } = session
  const time = (text: string) => <time dateTime={startTime}>{text}</time>
  const hours = teachingMinutes !== null && `${countedHours(teachingMinutes)} of teaching`
  const materials = materialsUrl && (
    <ExternalLink href={materialsUrl}>Slides or recording</ExternalLink>
  )
  const place = <LinkedText text={location} />
  const facts: Fact[] = [
    [CalendarDays, 'Date', time(formatShortDate(startTime, zone))],
    [Clock, 'Time', time(formatTimeRange(startTime, endTime, zone))],
    [MapPin, 'Location', place],
    [User, 'Faculty', faculty],
    [Hourglass, 'Teaching hours', hours],
    [Presentation, 'Materials', materials],
    [BookOpen, 'Topic', topic],
  ]
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {facts.map(
        ([Icon, name, text]) =>
          text && (
            <div key={name} className="flex items-start gap-2">
              <dt className="mt-0.5 shrink-0 text-muted">
                <Icon aria-hidden className="size-4" />
                <span className="sr-only">{name}</span>
              </dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
