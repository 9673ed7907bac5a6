import { memo, type RefObject, useRef, useState } from 'react'
import { isFinished } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formatMonth, monthKey, monthOf } from '#site/lib/dates.ts'
import { SecondaryButton } from '#site/ui/actions/button.tsx'
import { useRenderedCount } from '#site/lib/use-is-back.tsx'
import { laidOutWhenNear } from '#site/ui/styles.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { firstCount } from './month-cards.tsx'
import { SessionCard } from './session-card.tsx'
import { useScrollToUpcoming } from './use-scroll-to-upcoming.ts'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

const initialCount = 8
const batchSize = 20

// Back needs the previous height to restore the scroll position.
const savedCounts = new Map<string, number>()

function usePreviousSessions(list: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [count, setCount] = useState(() => savedCounts.get(key) ?? initialCount)

  /** Adds earlier ones above, without moving what is on screen. */
  const showMore = () => {
    const cards = () => [...(list.current?.querySelectorAll('article') ?? [])]
    const topmost = cards()[0]
    const top = topmost?.getBoundingClientRect().top
    savedCounts.set(key, count + batchSize)
    flushSync(() => setCount(count + batchSize))
    if (!topmost || top === undefined) return
    window.scrollBy({ top: topmost.getBoundingClientRect().top - top, behavior: 'instant' })
    const added = cards()[cards().indexOf(topmost) - 1]
    added?.querySelector('a')?.focus({ preventScroll: true })
  }
  return { count, showMore }
}

type SessionListProps = {
  sessions: readonly SessionView[]
  isFiltered: boolean
  /** Whether sessions that are on stand above, past which nobody is scrolled. */
  isBelowOthers?: boolean
}

function byMonth(sessions: readonly SessionView[], zone: string) {
  const months = new Map<string, SessionView[]>()
  for (const session of sessions) {
    const key = monthKey(monthOf(session.startTime, zone))
    months.set(key, [...(months.get(key) ?? []), session])
  }
  return [...months]
}

/** By month. A search lists past sessions after the others, the latest first. */
export const SessionList = memo(function SessionList(props: SessionListProps) {
  const { sessions, isFiltered, isBelowOthers = false } = props
  const { zone, now } = useSessionsContext()
  const list = useRef<HTMLDivElement>(null)
  const previous = usePreviousSessions(list)
  const past = sessions.filter((session) => isFinished(session, now))
  const coming = sessions.filter((session) => !isFinished(session, now))
  const count = useRenderedCount(firstCount)
  const next = isBelowOthers ? undefined : coming[0]
  useScrollToUpcoming(() => next && document.getElementById(`session-${next.id}`)?.closest('li'))

  const hidden = isFiltered ? 0 : Math.max(0, past.length - previous.count)
  const months = (shown: readonly SessionView[], part: string) =>
    byMonth(shown, zone).map(([key, ofMonth]) => (
      <section
        key={part + key}
        aria-labelledby={part + key}
        style={{ containIntrinsicSize: `auto ${2 + ofMonth.length * 17.75}rem` }}
        className="flex flex-col gap-3 [content-visibility:auto] print:[content-visibility:visible]"
      >
        <h2 id={part + key} className="text-xl font-semibold">
          {formatMonth(monthOf(ofMonth[0]?.startTime ?? now, zone))}
        </h2>
        <ul className="flex flex-col gap-3 print:block print:[zoom:0.8]">
          {ofMonth.map((session) => (
            <li
              key={session.id}
              // Scrolling to the next session needs the height of all above it.
              className={!isFiltered && isFinished(session, now) ? '' : laidOutWhenNear}
            >
              <SessionCard session={session} layout="row" />
            </li>
          ))}
        </ul>
      </section>
    ))

  return (
    <div ref={list} className="flex flex-col gap-6 print:gap-3">
      {hidden > 0 && (
        <div className="text-center">
          <SecondaryButton onPress={previous.showMore}>
            Show previous sessions ({hidden})
          </SecondaryButton>
        </div>
      )}
      {isFiltered
        ? [
            ...months(coming.slice(0, count), 'month-'),
            ...months(past.toReversed().slice(0, Math.max(0, count - coming.length)), 'past-'),
          ]
        : months([...past.slice(hidden), ...coming.slice(0, count)], 'month-')}
    </div>
  )
})
