import { useState } from 'react'
import type { SelectedSessions } from '#collections/sessions/contract.ts'
import type { RegistrationsQuery } from './use-registrations-query.ts'

/** A search or a period that finds no more than these shows their people at once. */
const maxOpened = 10

/** Which sessions show their people: those opened, or what a search found except those closed. */
export function useOpenSessions(
  { search, period, session, open, setOpen }: RegistrationsQuery,
  page: SelectedSessions | undefined,
) {
  const [closed, setClosed] = useState<readonly string[]>([])
  const isNarrow = page !== undefined && page.counts.filtered <= maxOpened
  const startsOpen = session !== '' || ((search !== '' || period !== 'any') && isNarrow)
  const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)
  return {
    isOpen: (id: string) => (startsOpen ? !closed.includes(id) : open.includes(id)),
    setIsOpen: (id: string, isOpen: boolean) => {
      if (startsOpen) setClosed(isOpen ? without(closed, id) : [...closed, id])
      else setOpen(isOpen ? [...open, id] : without(open, id))
    },
  }
}
