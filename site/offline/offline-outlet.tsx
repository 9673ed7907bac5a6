import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#site/lib/when-idle.ts'
import { connection } from '#site/data/connection-state.ts'

const loadNotice = () => import('./offline-notice.tsx')
// Its code may be unreachable too; the page then works without the notice.
const OfflineNotice = lazy(async () => ({
  default: await loadNotice().then(
    (module) => module.OfflineNotice,
    () => () => null,
  ),
}))

const isThere = () => connection.get().isCut || connection.get().isBack
const isThereOnServer = () => false

/** A live region must be present before there is something to announce. */
export function OfflineOutlet() {
  const isShown = useSyncExternalStore(connection.subscribe, isThere, isThereOnServer)
  useEffect(() => whenIdle(() => void loadNotice().catch(() => {})), [])
  return (
    <div aria-live="polite" className="print:hidden">
      {isShown && (
        <Suspense>
          <OfflineNotice />
        </Suspense>
      )}
    </div>
  )
}
