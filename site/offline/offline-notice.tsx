import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { routePreloads } from '#collections/pages/route-preloads.ts'
import { keyOf } from '#site/api/api.ts'
import { formatDate, formatTime } from '#site/lib/dates.ts'
import { connection, seen } from '#site/preloads/seen-answers.ts'
import { useSiteConfig } from '#site/api/use-site-config.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { probeConnection } from './probe-connection.ts'

/** The site's title and clock, and the colours of categories: nobody comes for those. */
const besides = ['/config', '/categories']

/** What is known of all that a page reads; undefined for what is no page for visitors. */
function readsOf(pathname: string, search: string, zone: string) {
  const page = routePreloads[pathname.replace(/(?<=.)\/+$/, '')]
  return page
    ?.reads(new URLSearchParams(search), new Date(), zone)
    .filter(({ path }) => !besides.includes(path))
    .map(({ path, params }) => seen(keyOf({ path }, params).join('/')))
}

const earliest = (times: Date[]) => new Date(Math.min(...times.map((time) => time.getTime())))

/** What the visitor has before her, in words; none while that is on its way. */
function words(reads: ReturnType<typeof readsOf>, zone: string) {
  if (!reads) {
    return 'This page needs a connection. Sessions and resources that you have opened on this device can be read without.'
  }
  if (reads.includes(undefined)) return ''
  const times = reads.flatMap((read) => read?.at ?? [])
  if (times.length === 0) {
    return 'What is here has not been opened on this device before, so it needs a connection.'
  }
  const from = earliest(times)
  const time = `${formatDate(from, zone)} at ${formatTime(from, zone)}`
  return times.length === reads.length
    ? `This is what you last saw, on ${time}.`
    : `What you last saw, on ${time}, is here; the rest needs a connection.`
}

/** Long enough to be read, and for a screen reader to get to it. */
const readFor = 8_000

function BackNotice({ isRenewed }: { isRenewed: boolean }) {
  useEffect(() => {
    const timer = setTimeout(connection.settled, readFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice tone="success">
      <strong className="font-semibold">You are connected again.</strong>{' '}
      {isRenewed && 'This page is up to date.'}
    </Notice>
  )
}

function CutNotice() {
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
        {words(reads, zone)}
      </p>
      {reads && <p>To register or send a form, wait until you are connected.</p>}
    </Notice>
  )
}

/**
 * That the hub cannot be reached, from when what is shown is, and what to do; afterwards, for a moment, that
 * it can be reached again.
 */
export function OfflineNotice() {
  const { isCut, copies } = useSyncExternalStore(connection.subscribe, connection.get)
  return <div className="mb-6">{isCut ? <CutNotice /> : <BackNotice isRenewed={copies > 0} />}</div>
}
