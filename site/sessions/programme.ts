import { createContext, use } from 'react'

/** What every card of the programme needs to know beside its session. */
export type Programme = {
  /** The zone of the site's clock. */
  zone: string
  /** The zone of the visitor's; the site's own until it is known. */
  visitorZone: string
  now: Date
  /** The colour of a category; undefined when no category has that name. */
  colorOf: (category: string) => string | undefined
  /** Opens a session over the page. */
  openSession: (id: string) => void
}

const ProgrammeContext = createContext<Programme | undefined>(undefined)

export const ProgrammeProvider = ProgrammeContext

export function useProgramme(): Programme {
  const programme = use(ProgrammeContext)
  if (!programme) throw new Error('useProgramme needs a ProgrammeProvider around it.')
  return programme
}
