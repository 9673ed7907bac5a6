import { useState } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'

const byStart = (one: SessionView, other: SessionView) =>
  one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : 0

/**
 * All that a list has found so far, in the order of time. What a search no longer finds is to be hidden: to
 * remove hundreds of places at once, or to add them again, holds up a slow phone.
 */
export function useRetainedSessions(found: readonly SessionView[]) {
  const [latest, setLatest] = useState(found)
  const [retained, setRetained] = useState(found)
  const ids = new Set(found.map(({ id }) => id))
  if (latest !== found) {
    setLatest(found)
    setRetained([...found, ...retained.filter(({ id }) => !ids.has(id))].toSorted(byStart))
  }
  return { retained, isFound: ({ id }: SessionView) => ids.has(id) }
}
