import { useEffect } from 'react'
import { get, keyOf } from '#site/data/api.ts'
import { connection } from '#site/data/connection-state.ts'
import { refresh } from '#site/data/swr.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { useStore } from '#site/lib/store.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'

const health = keyOf(get('/health')).join('/')
const retryMs = 10_000
const timeoutMs = 4_000

/** Reads copies anew once the hub answers; a copy that comes instead shows the notice again. */
async function reconnect() {
  if (document.hidden || !navigator.onLine) return
  // Bypasses all caches: a saved copy would look like a connection.
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(health, { cache: 'no-store', signal }).catch(() => undefined)
  if (!answer?.ok) return
  const { copiesFrom } = connection.get()
  connection.set({ isCut: false })
  if (copiesFrom) await refresh()
}

/** Over a page while the hub cannot be reached. A live region must be present before there is something to announce. */
export function OfflineNotice() {
  const { isCut } = useStore(connection)
  return (
    <div aria-live="polite" className="print:hidden">
      {isCut && <ConnectionIsCut />}
    </div>
  )
}

function ConnectionIsCut() {
  const { copiesFrom } = useStore(connection)
  const timeZone = useSiteConfig().data?.timeZone ?? 'Europe/London'
  useEffect(() => {
    const retry = () => void reconnect()
    const timer = setInterval(retry, retryMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [])
  // Without a copy, everything on screen is as new as the page.
  const from = copiesFrom ?? new Date(performance.timeOrigin)
  // Not by dates.ts, whose code not every page needs at first.
  const time = from.toLocaleString('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="mb-6">
      <Notice tone="info">
        <p>
          <strong className="font-semibold">
            {navigator.onLine ? 'The hub cannot be reached at the moment.' : 'You are offline.'}
          </strong>{' '}
          You can read what you have opened on this device, as it was on {time}. Everything else
          needs a connection.
        </p>
        <p>To register or send a form, wait until you are connected.</p>
      </Notice>
    </div>
  )
}

export function RetryHint({ isExplained }: { isExplained: boolean }) {
  const { isCut } = useStore(connection)
  if (!isCut && isExplained) return null
  return (
    <p className="mt-1">
      {isCut
        ? 'This needs a connection. Keep this page open and try again once you are connected.'
        : 'Check your connection and try again.'}
    </p>
  )
}
