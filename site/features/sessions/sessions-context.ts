import { createContext, use } from 'react'

/** What all cards share. */
type Programme = {
  zone: string
  /** The visitor's time zone; the site's until it is known. */
  visitorZone: string
  now: Date
  /** Undefined for an unknown category. */
  colorOf: (category: string) => string | undefined
  openSession: (id: string) => void
}

const SessionsContext = createContext<Programme | undefined>(undefined)

export const SessionsProvider = SessionsContext

export function useSessionsContext(): Programme {
  const programme = use(SessionsContext)
  if (!programme) throw new Error('useSessionsContext needs a SessionsProvider around it.')
  return programme
}
