import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { dismissStaleToast } from '#site/ui/overlays/dismiss-toast.ts'

/**
 * Focuses the new page's heading, which a screen reader then reads, and takes away what the last page
 * failed to do. Changes of the query string
 * leave the focus alone.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    dismissStaleToast()
    // A page with a single input, such as the password, has focused it already.
    if (document.querySelector('main')?.contains(document.activeElement)) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
