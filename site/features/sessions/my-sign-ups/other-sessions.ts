import { availability } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { haveSameTitle } from '#site/features/sessions/same-title.ts'

/** Where somebody with a place in `own` could go instead: those of the same title first, each part in order of time. */
export function otherSessions(
  sessions: readonly SessionView[],
  own: SessionView,
  now: Date,
): SessionView[] {
  const open = sessions
    .filter((session) => session.id !== own.id && availability(session, now).action === 'register')
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
  const isSame = (session: SessionView) => haveSameTitle(session, own)
  return [...open.filter(isSame), ...open.filter((session) => !isSame(session))]
}
