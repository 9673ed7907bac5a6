import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { Providers } from '#site/app/providers.tsx'
import { routes } from '#site/app/routes.tsx'
import { type RoutePreload, PreloadContext } from '#site/preloads/preloaded-reads.ts'

const handler = createStaticHandler(routes)

/**
 * Draws a public page for its document, as it is at `drawnAt` (docs/decisions/016-server-side-rendering.md).
 * @param address the page's path and query; @param answers what it reads, by address.
 * @returns what stands in #root. Throws when the page can't be drawn: the browser then draws it.
 */
export async function renderPage(
  address: string,
  { answers, drawnAt }: Required<RoutePreload>,
): Promise<string> {
  const context = await handler.query(new Request(new URL(address, 'http://site.example')))
  if (context instanceof Response) throw new Error(`${address} is not a page that can be drawn.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <StrictMode>
      <PreloadContext value={{ answers, drawnAt }}>
        <Providers>
          {/* No data of the router's own in a script: the content security policy allows none. */}
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </PreloadContext>
    </StrictMode>,
  )
}
