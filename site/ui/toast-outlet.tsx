import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './show-toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast.tsx')).ToastRegion }))

/** The place of the toasts; loads what shows them with the first one. */
export function ToastOutlet() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get)
  return isWanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
