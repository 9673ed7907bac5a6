import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { VisitStart } from '#site/lib/use-is-back.tsx'
import { OfflineNotice } from '#site/offline/offline-notice.tsx'
import { Nav } from './nav.tsx'
import { dismissStaleToast } from '#site/ui/overlays/show-toast.ts'

export const Shell = () => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#main"
      className="sr-only z-50 rounded-lg bg-surface px-4 py-3 font-semibold text-accent-strong focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to main content
    </a>
    <Nav />
    <LoadingBar />
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-7xl grow px-4 py-4 sm:px-6 sm:py-8 lg:px-8 print:p-0"
    >
      <OfflineNotice />
      <VisitStart>
        <Outlet />
      </VisitStart>
    </main>
    <RouteAnnouncer />
    <ScrollRestoration />
  </div>
)

const LoadingBar = () =>
  useNavigation().state === 'loading' && (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-1 [animation:appear_160ms_300ms_both] bg-accent"
    />
  )

/** Focuses the new page's heading, so that screen readers read it. A new query does not move the focus. */
function RouteAnnouncer() {
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
