import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '#site/lib/store.ts'
import { preloadToasts, toastsWanted } from './show-toast.ts'

// Without a connection its code may be out of reach; the page then works without toasts.
const ToastRegion = lazy(async () => ({
  default: await import('./toast.tsx').then(
    (module) => module.ToastRegion,
    () => () => null,
  ),
}))

const loadDelayMs = 2_000

/** Loads the toasts early, as the first one may say that the network is gone. */
export function ToastOutlet() {
  const isWanted = useStore(toastsWanted)
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
