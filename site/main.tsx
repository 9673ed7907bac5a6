import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { Providers } from '#site/app/providers.tsx'
import { routes } from '#site/app/routes.tsx'
import { fromDocument } from '#site/lib/first-screen.ts'
import './site.css'

/** Whether the page's code is there before its first drawing, which has to be the same as the server's. */
async function isFirstPageLoaded() {
  try {
    for (const { route } of matchRoutes(routes, location) ?? []) {
      if (typeof route.lazy !== 'function') continue
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }
    return true
  } catch {
    // The router tries once more, and says so when it fails.
    return false
  }
}

// Not an await of the module itself: pages import from it, and would wait for one another.
async function start(root: HTMLElement) {
  const isDrawn = fromDocument.drawnAt !== undefined && (await isFirstPageLoaded())
  const app = (
    <StrictMode>
      <Providers onReady={() => delete root.dataset.drawnAt}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>
  )
  if (isDrawn) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The page has no #root element.')
void start(root)
