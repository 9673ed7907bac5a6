import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the heading of the new page, which a screen reader then reads. Only for a new
 * path: a filter in the query string leaves the focus where it is.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page that has one thing to type, such as the password, has taken the focus itself.
    if (document.querySelector('main')?.contains(document.activeElement)) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
