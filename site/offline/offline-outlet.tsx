import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#site/lib/when-idle.ts'
import { connection } from '#site/data/connection-state.ts'
import { lazyComponent } from '#site/ui/lazy-component.tsx'

// Its code may be unreachable too; the page then works without the notice.
const OfflineNotice = lazyComponent(() =>
  import('./offline-notice.tsx').then(
    (module) => module.OfflineNotice,
    () => () => null,
  ),
)

// The worker has it at hand. A notice that comes after its page moves what somebody is about to press.
if (globalThis.navigator?.serviceWorker?.controller) OfflineNotice.preload()

/** A live region must be present before there is something to announce. */
export function OfflineOutlet() {
  const isShown = useSyncExternalStore(connection.subscribe, connection.isCut, () => false)
  useEffect(() => whenIdle(OfflineNotice.preload), [])
  return (
    <div aria-live="polite" className="print:hidden">
      {isShown && <OfflineNotice />}
    </div>
  )
}
