import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { routePreloads } from '#collections/pages/route-preloads.ts'
import { keyOf } from '#site/data/api.ts'
import { formatDate, formatTime } from '#site/lib/dates.ts'
import { connection, responseTime } from '#site/data/connection-state.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { probeConnection } from './probe-connection.ts'

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

/** Long enough to read, and for a screen reader to announce. */
const displayMs = 8_000

function ReconnectedBanner({ isRenewed }: { isRenewed: boolean }) {
  useEffect(() => {
    const timer = setTimeout(connection.settled, displayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice tone="success">
      <strong className="font-semibold">You are connected again.</strong>{' '}
      {isRenewed && 'This page is up to date.'}
    </Notice>
  )
}

function OfflineBanner() {
  const { pathname, search } = useLocation()
  const zone = useSiteConfig().data?.timeZone ?? 'Europe/London'
  const reads = readsOf(pathname, search, zone)
  useEffect(() => probeConnection(), [])
  return (
    <Notice tone="info">
      <p>
        <strong className="font-semibold">
          {navigator.onLine ? 'The hub cannot be reached at the moment.' : 'You are offline.'}
        </strong>{' '}
        {freshnessText(reads, zone)}
      </p>
      {reads && <p>To register or send a form, wait until you are connected.</p>}
    </Notice>
  )
}

export function OfflineNotice() {
  const { isCut, copies } = useSyncExternalStore(connection.subscribe, connection.get)
  return (
    <div className="mb-6">
      {isCut ? <OfflineBanner /> : <ReconnectedBanner isRenewed={copies > 0} />}
    </div>
  )
}
