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

const ProgrammeContext = createContext<Programme | undefined>(undefined)

export const ProgrammeProvider = ProgrammeContext

export function useProgramme(): Programme {
  const programme = use(ProgrammeContext)
  if (!programme) throw new Error('useProgramme needs a ProgrammeProvider around it.')
  return programme
}
