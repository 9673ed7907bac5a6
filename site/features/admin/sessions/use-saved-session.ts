import { useEffect, useRef, useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { monthOf } from '#site/lib/dates.ts'
import type { AdminSessions } from './use-admin-sessions.ts'
import { type DateFilter, isNarrowed, rangeOf } from './session-filters.tsx'

/** A screen reader goes on where the session is, and so does the next Tab. */
function moveTo(row: HTMLTableRowElement) {
  const controls = [...row.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  if (!row.contains(document.activeElement)) {
    controls.find((control) => control.getClientRects().length > 0)?.focus({ preventScroll: true })
  }
  row.scrollIntoView({ block: 'center' })
}

/** The session that was saved last: its row is scrolled to once the list has its new version. */
export function useSavedSession(list: AdminSessions, filter: DateFilter, zone: string) {
  const [saved, setSaved] = useState<{ id: string; replaced: string | undefined }>()
  const row = useRef<HTMLTableRowElement>(null)
  const shown = useRef(saved)
  const versionOf = (id: string) => list.data?.sessions.find((one) => one.id === id)?.updatedAt
  const version = saved && versionOf(saved.id)
  const isNew = version !== undefined && version !== saved?.replaced
  useEffect(() => {
    if (!isNew || !row.current || shown.current === saved) return
    shown.current = saved
    moveTo(row.current)
  }, [isNew, saved])
  return {
    id: saved?.id,
    row,
    /** Leads to its month where the list as it is leaves it out. */
    show: ({ id, startTime }: SessionView) => {
      const { from, to } = rangeOf(filter, zone)
      const isWhole = list.data !== undefined && !list.hasMore && !isNarrowed(filter)
      const isFound = filter.search !== '' && versionOf(id) !== undefined
      const isListed = isFound || (isWhole && startTime >= from && startTime < to)
      setSaved({ id, replaced: versionOf(id) })
      if (!isListed) filter.show(monthOf(startTime, zone))
    },
  }
}
