import { useLocation, useNavigate } from 'react-router-dom'

/** The part behind the `#`, which browsers send to nobody, and the way back to the page without it. */
export function useHashLink(parameter: string) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const close = () => {
    const query = new URLSearchParams(search)
    query.delete(parameter)
    const options = { replace: true, state: null, preventScrollReset: true }
    void navigate({ search: query.toString(), hash: '' }, options)
  }
  return { hash: hash.slice(1), close }
}
