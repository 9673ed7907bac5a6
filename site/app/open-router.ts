import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes.tsx'

/**
 * The router of this page, at the address that the browser shows.
 * @param isDrawn whether the server has drawn the page, which somebody may be reading already
 */
export function openRouter(isDrawn: boolean) {
  const entry = history.state as { key?: string } | null
  // Positions are kept by this key; without one, a full load would begin where the last one ended.
  if (!entry?.key) history.replaceState({ ...entry, key: `load-${Date.now()}` }, '')
  // Without `hydrationData` the router goes to the top of the page.
  return createBrowserRouter(routes, isDrawn ? { hydrationData: {} } : undefined)
}
