import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** What the site's build exports for the server (site/server.tsx). */
type RenderingModule = {
  renderPage: (
    address: string,
    page: { answers: Record<string, unknown>; renderedAt: Date },
  ) => Promise<string>
}

export type PageRenderer = ReturnType<typeof pageRenderer>

/**
 * Renders pages with the site's own code, which is loaded when the first one is asked for.
 * @param file the build of site/server.tsx; without it the pages are left to the browser.
 * @param onFailure hears of a page that could not be rendered.
 */
export function pageRenderer(file: string, onFailure: (error: unknown) => void) {
  const isThere = existsSync(file)
  let rendering: Promise<RenderingModule> | undefined

  /** @returns what is to stand in #root at `renderedAt`; undefined where the browser has to render it. */
  return async (address: string, answers: Record<string, unknown>, renderedAt: Date) => {
    if (!isThere) return undefined
    try {
      rendering ??= import(pathToFileURL(file).href) as Promise<RenderingModule>
      const { renderPage } = await rendering
      return await renderPage(address, { answers, renderedAt })
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }
}
