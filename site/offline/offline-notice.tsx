import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { routePreloads } from '#collections/pages/route-preloads.ts'
import type { readHealth } from '#collections/users/contract.ts'
import { keyOf, readCall } from '#site/data/api.ts'
import { formatDate, formatTime } from '#site/lib/dates.ts'
import { connection, responseTime } from '#site/data/connection-state.ts'
import { refresh } from '#site/data/swr.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'

const ignoredPaths = ['/config', '/categories']

function readsOf(pathname: string, search: string, zone: string) {
  const page = routePreloads[pathname.replace(/(.)\/+$/, '$1')]
  return page
    ?.reads(new URLSearchParams(search), new Date(), zone)
    .filter(({ path }) => !ignoredPaths.includes(path))
    .map(({ path, params }) => responseTime(keyOf({ path }, params).join('/')))
}

const earliestOf = (times: Date[]) => new Date(Math.min(...times.map((time) => time.getTime())))

function freshnessText(reads: ReturnType<typeof readsOf>, zone: string) {
  if (!reads) {
    return 'This page needs a connection. Sessions and resources that you have opened on this device can be read offline.'
  }
  if (reads.includes(undefined)) return ''
  const times = reads.flatMap((read) => read?.at ?? [])
  if (times.length === 0) {
    return 'This device has no copy of this page yet, so it needs a connection.'
  }
  const from = earliestOf(times)
  const time = `${formatDate(from, zone)} at ${formatTime(from, zone)}`
  return times.length === reads.length
    ? `This is what you last saw, on ${time}.`
    : `Part of this page is from ${time}. The rest needs a connection.`
}

const health = keyOf(readCall<typeof readHealth>('/health')).join('/')
const retryMs = 10_000
const timeoutMs = 4_000

/** Reads copies anew once the hub answers; a copy that comes instead shows the notice again. */
async function reconnect() {
  if (document.hidden || !navigator.onLine) return
  // Bypasses all caches: a saved copy would look like a connection.
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(health, { cache: 'no-store', signal }).catch(() => undefined)
  if (!answer?.ok) return
  const { hasCopies } = connection.get()
  connection.restored()
  if (hasCopies) await refresh()
}

/** Over a page while the hub cannot be reached. */
export function OfflineNotice() {
  useSyncExternalStore(connection.subscribe, connection.get)
  const { pathname, search } = useLocation()
  const zone = useSiteConfig().data?.timeZone ?? 'Europe/London'
  const reads = readsOf(pathname, search, zone)
  useEffect(() => {
    const retry = () => void reconnect()
    const timer = setInterval(retry, retryMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [])
  return (
    <div className="mb-6">
      <Notice tone="info">
        <p>
          <strong className="font-semibold">
            {navigator.onLine ? 'The hub cannot be reached at the moment.' : 'You are offline.'}
          </strong>{' '}
          {freshnessText(reads, zone)}
        </p>
        {reads && <p>To register or send a form, wait until you are connected.</p>}
      </Notice>
    </div>
  )
}
