import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'

/** The query of the page with the dialog of one person over it. */
export function withPerson(search: string): string {
  const query = new URLSearchParams(search)
  query.set('person', '')
  return query.toString()
}

/** Opens the dialog of whoever has this address, over the list as it is. */
export function PersonLink({ email, children }: { email: string; children: ReactNode }) {
  const { search, state } = useLocation()
  return (
    <RouterLink
      to={{ search: withPerson(search), hash: encodeURIComponent(email) }}
      state={state as unknown}
      preventScrollReset
      className="underline decoration-line underline-offset-3 hover:text-accent-strong hover:decoration-current"
    >
      {children}
    </RouterLink>
  )
}
