import { createContext, use } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'

/** Only chooses the month to request while the site's zone is unknown. */
export const assumedZone = 'Europe/London'

type Programme = {
  /** The sessions that the page has read, if it has dialogs. */
  shown?: { data: SessionView[] | undefined; isLoading: boolean }
  zone: string
  now: Date
  /** Undefined for an unknown category. */
  colorOf: (category: string) => string | undefined
  openSession: (session: SessionView) => void
  openSignUp: (id: string, forWhom: 'me' | 'somebody-else') => void
}

export const SessionsContext = createContext<Programme | undefined>(undefined)

export function useSessionsContext(): Programme {
  const programme = use(SessionsContext)
  if (!programme) throw new Error('useSessionsContext needs a SessionsContext around it.')
  return programme
}
