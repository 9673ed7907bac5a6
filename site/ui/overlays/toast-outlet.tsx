import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { prepareToasts, toastsWanted } from './show-toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast.tsx')).ToastRegion }))

/** Long enough for the first screen to be there. */
const afterFirstScreen = 2_000

/**
 * The place of the toasts. What shows them is loaded after the first screen, not with the first
 * toast: that one may be the word that the network is gone.
 */
export function ToastOutlet() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, toastsWanted.get)
  useEffect(() => {
    const timer = setTimeout(prepareToasts, afterFirstScreen)
    return () => clearTimeout(timer)
  }, [])
  return isWanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
