import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Exports of site/server.tsx. */
type RenderingModule = {
  renderPage: (
    address: string,
    page: { answers: Record<string, unknown>; renderedAt: Date },
  ) => Promise<string>
}

export type PageRenderer = ReturnType<typeof pageRenderer>

/** @param file the build of site/server.tsx, loaded at the first render; if missing, pages are not rendered. */
export function pageRenderer(file: string, onFailure: (error: unknown) => void) {
  const isThere = existsSync(file)
  let rendering: Promise<RenderingModule> | undefined

  /** @returns HTML for #root as of `renderedAt`; undefined if the browser has to render the page. */
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
