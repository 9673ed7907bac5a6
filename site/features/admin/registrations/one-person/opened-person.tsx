import { useLocation } from 'react-router-dom'
import { useWayBack } from '#site/lib/opened-from-the-page.ts'
import { useHashLink } from '#site/lib/use-hash-link.ts'
import { OnePersonDialog } from './one-person-dialog.tsx'

type OpenedPersonProps = { zone: string; now: Date }

const emailOf = (hash: string) => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}

/** What `/registrations?person#…` opens over the page. */
export function OpenedPerson(props: OpenedPersonProps) {
  const { search } = useLocation()
  const { hash, close } = useHashLink('person')
  const leave = useWayBack(close)
  if (!new URLSearchParams(search).has('person')) return null
  const email = emailOf(hash)
  return <OnePersonDialog key={email} email={email} onClose={leave} {...props} />
}
