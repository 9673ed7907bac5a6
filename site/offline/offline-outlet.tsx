import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#site/lib/when-idle.ts'
import { connection } from '#site/preloads/seen-answers.ts'

const loadNotice = () => import('./offline-notice.tsx')
// Without a connection its code may be out of reach as well; the page then goes on without it.
const OfflineNotice = lazy(async () => ({
  default: await loadNotice().then(
    (module) => module.OfflineNotice,
    () => () => null,
  ),
}))

const isThere = () => connection.get().isCut || connection.get().isBack
const isThereOnServer = () => false

/** The place of the notice that the hub cannot be reached, or can again, which a screen reader reads when it comes. */
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
