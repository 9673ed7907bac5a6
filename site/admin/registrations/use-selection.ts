import { useMemo, useState } from 'react'
import type { AdminSelection } from '#collections/sessions/contract.ts'
import type { RegistrationsQuery } from './use-registrations-query.ts'

/** What the server is asked for: a selection, and the session to start after. */
export function useSelection({ search, categories, sort }: RegistrationsQuery) {
  const selection = useMemo<AdminSelection>(
    () => ({ search, category: categories, sort }),
    [search, categories, sort],
  )
  const [start, setStart] = useState<{ of: AdminSelection; cursor: string | null }>()
  return {
    selection,
    start: start?.of === selection ? start.cursor : null,
    startAt: (cursor: string | null) => setStart({ of: selection, cursor }),
  }
}
