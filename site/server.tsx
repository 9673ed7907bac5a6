import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { Providers } from '#site/app/providers.tsx'
import { routes } from '#site/app/routes.tsx'
import { type DocumentPreloads, PreloadContext } from '#site/data/preloads/preloaded-reads.ts'

const handler = createStaticHandler(routes)

/** @returns the markup of #root as of `renderedAt`. @throws if the browser has to render the page. */
export async function renderPage(
  address: string,
  { answers, renderedAt }: DocumentPreloads,
): Promise<string> {
  const context = await handler.query(new Request(new URL(address, 'http://site.example')))
  if (context instanceof Response) throw new Error(`${address} is not a page that can be rendered.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <StrictMode>
      <PreloadContext value={{ answers, renderedAt }}>
        <Providers>
          {/* No inline script with the router's data: the content security policy forbids it. */}
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </PreloadContext>
    </StrictMode>,
  )
}
