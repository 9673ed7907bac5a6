import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The link of an email, `/sessions?my#…`: what stands behind the `#` is sent to nobody but by a POST. */
export function useMyLink() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const close = useCallback(() => {
    const query = new URLSearchParams(search)
    query.delete('my')
    const options = { replace: true, state: null, preventScrollReset: true }
    void navigate({ search: query.toString(), hash: '' }, options)
  }, [search, navigate])
  return { isOpen: new URLSearchParams(search).has('my'), link: hash.slice(1), close }
}
