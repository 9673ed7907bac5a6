import '#site/app/translated-pages.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { ErrorPage } from '#site/app/error-page.tsx'
import { Providers } from '#site/app/providers.tsx'
import { routes } from '#site/app/routes.tsx'
import { fromDocument } from '#site/data/preloads/preloaded-reads.ts'
import { takeLinks } from '#site/lib/links-in-addresses.ts'
import { whenIdle } from '#site/lib/when-idle.ts'
import './site.css'

/** Hydration must match the server's markup, so the page's code has to be loaded first. */
async function isFirstPageLoaded() {
  const found = matchRoutes(routes, location) ?? []
  for (const { route } of found) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  // Otherwise the error page would be hydrated over the server's page.
  return found.every(({ route }) => route.Component !== ErrorPage)
}

/** @param isServerRendered whether the page is already on screen */
function openRouter(isServerRendered: boolean) {
  const entry = history.state as { key?: string } | null
  // Scroll positions are saved by this key; without it a reload restores the wrong one.
  if (!entry?.key) history.replaceState({ ...entry, key: `load-${Date.now()}` }, '')
  // Without `hydrationData` the router scrolls to the top.
  return createBrowserRouter(routes, isServerRendered ? { hydrationData: {} } : undefined)
}

/** From now on React hears presses; the last one before (early.ts) is made up for. */
function markReady(root: HTMLElement) {
  delete root.dataset.renderedAt
  const pressed = root.querySelector<HTMLElement>('[data-early-press]')
  if (!pressed) return
  delete pressed.dataset.earlyPress
  // Within an effect React cannot hydrate the part that is pressed.
  setTimeout(() => pressed.click())
}

// Not a top-level await: pages import from this module and would deadlock.
async function start(root: HTMLElement) {
  const isServerRendered = fromDocument.renderedAt !== undefined && (await isFirstPageLoaded())
  const app = (
    <StrictMode>
      <Providers onReady={() => markReady(root)}>
        <RouterProvider router={openRouter(isServerRendered)} />
      </Providers>
    </StrictMode>
  )
  // In slices: on a slow phone the first press comes through earlier.
  if (isServerRendered) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

takeLinks()
const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The page has no #root element.')
void start(root)

const maxInstallDelayMs = 2_000

// When the browser is idle, and as long after the loading as that has taken: on a slow line the copies must not hold up
// what a first press needs, on a fast one a short visit is to leave some. A worker that is there only gets a message.
// Without one the site only lacks its copies.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const install = () =>
    void import('#site/offline/register-worker.ts')
      .then(({ registerWorker }) => registerWorker())
      .catch(() => {})
  addEventListener('load', () => {
    if (navigator.serviceWorker.controller) install()
    else setTimeout(() => whenIdle(install), Math.min(performance.now(), maxInstallDelayMs))
  })
}
