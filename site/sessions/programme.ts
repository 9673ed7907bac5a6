import { createContext, use } from 'react'

/** What every card needs beside its session. */
type Programme = {
  /** The site's time zone. */
  zone: string
  /** The visitor's time zone; the site's until it is known. */
  visitorZone: string
  now: Date
  /** Undefined if there is no such category. */
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
