import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes.tsx'

/** @param isServerRendered whether the page is already on screen */
export function openRouter(isServerRendered: boolean) {
  const entry = history.state as { key?: string } | null
  // Scroll positions are saved by this key; without it a reload restores the wrong one.
  if (!entry?.key) history.replaceState({ ...entry, key: `load-${Date.now()}` }, '')
  // Without `hydrationData` the router scrolls to the top.
  return createBrowserRouter(routes, isServerRendered ? { hydrationData: {} } : undefined)
}
