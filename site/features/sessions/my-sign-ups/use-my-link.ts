import { useLocation, useNavigate } from 'react-router-dom'

/** What stands behind the `#`: browsers send it to nobody, the dialogs send it in a POST. */
export function useMyLink() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const close = () => {
    const query = new URLSearchParams(search)
    query.delete('my')
    const options = { replace: true, state: null, preventScrollReset: true }
    void navigate({ search: query.toString(), hash: '' }, options)
  }
  return { link: hash.slice(1), close }
}
