import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { preloadToasts, toastsWanted } from './show-toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast.tsx')).ToastRegion }))

/** Enough time for the first screen to load. */
const loadDelayMs = 2_000

/**
 * Loads the toast code after the first screen rather than with the first toast, which may have to
 * say that the network is gone.
 */
export function ToastOutlet() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, toastsWanted.get)
  useEffect(() => {
    const timer = setTimeout(preloadToasts, loadDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isWanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
