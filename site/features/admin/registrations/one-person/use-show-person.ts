import { useLocation, useNavigate } from 'react-router-dom'

/** @returns what shows another address in the open dialog, over the same list; closing it leads back as before. */
export function useShowPerson() {
  const { search, state } = useLocation() as { search: string; state: unknown }
  const navigate = useNavigate()
  return (email: string) => {
    const options = { replace: true, state, preventScrollReset: true }
    void navigate({ search, hash: encodeURIComponent(email) }, options)
  }
}
