import { memo } from 'react'
import { badgeColors } from '#collections/categories/colors.ts'
import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { ClampedText } from '#site/ui/layout/clamped-text.tsx'
import { DateTile } from './date-tile.tsx'
import { useProgramme } from '#site/sessions/programme.ts'
import { SessionFacts } from '#site/sessions/detail/session-facts.tsx'
import { SessionLink } from '#site/sessions/detail/session-link.tsx'
import { SessionPlaces } from './session-places.tsx'
import { SignUpButton } from '#site/sessions/sign-up/sign-up-button.tsx'

type SessionCardProps = {
  session: SessionView
  /** A grid column, or a list row (which keeps a disabled 'Register Now' when full). */
  layout: 'column' | 'row'
}

const frames = {
  column: 'flex h-full flex-col gap-4',
  row: 'grid gap-x-8 gap-y-4 md:grid-cols-[1fr_15rem]',
}

export const SessionCard = memo(function SessionCard({ session, layout }: SessionCardProps) {
  const { now, colorOf } = useProgramme()
  const places = availability(session, now)
  const ground =
    places.state === 'complete' ? 'bg-sunken text-muted' : 'bg-surface text-ink shadow-card'
  return (
    <article
      aria-labelledby={`session-${session.id}`}
      className={`rounded-xl border border-line p-5 print:break-inside-avoid ${frames[layout]} ${ground}`}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex items-start gap-4">
          <DateTile startTime={session.startTime} />
          <div className="flex min-w-0 flex-col gap-1.5">
            <div>
              <Badge colors={badgeColors(colorOf(session.category))}>{session.category}</Badge>
            </div>
            <h3
              id={`session-${session.id}`}
              className="text-lg/6 font-semibold text-balance wrap-anywhere"
            >
              <SessionLink session={session} />
            </h3>
          </div>
        </div>
        <SessionFacts session={session} isWide={layout === 'row'} />
        <ClampedText text={session.description} subject={session.title} />
      </div>
      <div className={`flex flex-col gap-4 ${layout === 'column' ? 'mt-auto' : ''}`}>
        <SessionPlaces session={session} places={places} />
        <SignUpButton session={session} places={places} showsDisabledRegister={layout === 'row'} />
      </div>
    </article>
  )
})
