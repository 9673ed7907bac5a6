import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { dismissStaleToast } from '#site/ui/overlays/dismiss-toast.ts'

/** Focuses the new page's heading, so that screen readers read it. A new query leaves the focus alone. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    dismissStaleToast()
    // A page with a single input has focused it.
    if (document.querySelector('main')?.contains(document.activeElement)) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
