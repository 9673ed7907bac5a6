import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes, RouterProvider } from 'react-router-dom'
import { ErrorPage } from '#site/app/error-page.tsx'
import { openRouter } from '#site/app/open-router.ts'
import { Providers } from '#site/app/providers.tsx'
import { routes } from '#site/app/routes.tsx'
import { fromDocument } from '#site/preloads/preloaded-reads.ts'
import { whenIdle } from '#site/lib/when-idle.ts'
import './site.css'

/** Whether the page's code is there before its first drawing, which has to be the same as the server's. */
async function isFirstPageLoaded() {
  const found = matchRoutes(routes, location) ?? []
  for (const { route } of found) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  // Otherwise the page says that it did not work, which the server has not drawn.
  return found.every(({ route }) => route.Component !== ErrorPage)
}

// Not an await of the module itself: pages import from it, and would wait for one another.
async function start(root: HTMLElement) {
  const isDrawn = fromDocument.drawnAt !== undefined && (await isFirstPageLoaded())
  const app = (
    <StrictMode>
      <Providers onReady={() => delete root.dataset.drawnAt}>
        <RouterProvider router={openRouter(isDrawn)} />
      </Providers>
    </StrictMode>
  )
  if (isDrawn) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('The page has no #root element.')
void start(root)

async function openWithoutConnection() {
  const { registerWorker } = await import('#site/offline/register-worker.ts')
  await registerWorker()
}

/** Long enough for the page to be there with all that it prepares. */
const afterFirstScreen = 2_000

// Once there is nothing else to do. A browser that refuses opens the site with a connection alone.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const install = () => void openWithoutConnection().catch(() => {})
  addEventListener('load', () => setTimeout(() => whenIdle(install), afterFirstScreen))
}
