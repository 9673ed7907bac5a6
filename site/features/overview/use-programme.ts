import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SessionView } from '#collections/sessions/contract.ts'
import { sessionPath } from '#site/features/sessions/detail/session-address.ts'

const noColor = () => undefined

/** The look of rows of sessions on the overview. A press on one opens it on the sessions page. */
export function useProgramme(zone: string, now: Date, sessions: readonly SessionView[]) {
  const navigate = useNavigate()
  const openSession = useCallback(
    (id: string) => {
      const session = sessions.find((each) => each.id === id)
      if (session) void navigate(sessionPath(session, zone))
    },
    [sessions, navigate, zone],
  )
  return useMemo(
    () => ({ zone, now, colorOf: noColor, openSession, openSignUp: openSession }),
    [zone, now, openSession],
  )
}
