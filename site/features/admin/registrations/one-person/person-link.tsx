import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { fromThePage } from '#site/lib/opened-from-the-page.ts'

/** The query of the page with the dialog of one person over it. */
export function withPerson(search: string): string {
  const query = new URLSearchParams(search)
  query.set('person', '')
  return query.toString()
}

/**
 * Opens the dialog of the person with this address, on the list's own page over the list and its dialogs as they are. The
 * address stands behind the `#`, which browsers send to nobody and no log holds.
 */
export function PersonLink({ email, children }: { email: string; children: ReactNode }) {
  const { pathname, search, state } = useLocation()
  const isOverList = pathname === paths.registrations
  return (
    <RouterLink
      to={{
        pathname: paths.registrations,
        search: withPerson(isOverList ? search : ''),
        hash: encodeURIComponent(email),
      }}
      state={fromThePage(isOverList ? state : null)}
      preventScrollReset={isOverList}
      className="underline decoration-line underline-offset-3 hover:text-accent-strong hover:decoration-current"
    >
      {children}
    </RouterLink>
  )
}

/** @returns shows another address in the open dialog, over the same list; closing it leads back as before. */
export function useShowPerson() {
  const { search, state } = useLocation() as { search: string; state: unknown }
  const navigate = useNavigate()
  return (email: string) => {
    const options = { replace: true, state, preventScrollReset: true }
    void navigate({ search, hash: encodeURIComponent(email) }, options)
  }
}
