import { fromDocument } from '#site/data/preloads/preloaded-reads.ts'

/** Documents are rendered once a minute, so a smaller difference means nothing. */
const toleranceMs = 60_000
const probeTimeoutMs = 4_000

const listeners = new Set<() => void>()
// The difference may only mean that the document is an old copy: `checkClock` asks the hub.
let aheadMs = differenceTo(fromDocument.renderedAt?.getTime())
let isChecked = fromDocument.renderedAt !== undefined && aheadMs === 0

function differenceTo(time = Number.NaN) {
  const difference = time - Date.now()
  return Math.abs(difference) > toleranceMs ? difference : 0
}

function setAhead(ms: number) {
  isChecked = true
  if (Math.abs(ms - aheadMs) <= toleranceMs) return
  aheadMs = ms
  for (const listener of listeners) listener()
}

/** The hub's time, as far as known: a visitor's clock may be wrong. */
export const serverNow = () => new Date(Date.now() + aheadMs)

/** Sets the clock by a response from the hub; saved copies have no date. */
export function syncClock({ headers }: Pick<Response, 'headers'>) {
  const time = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(time)) setAhead(differenceTo(time))
}

/** Asks the hub for its time unless document and device agree. */
export async function checkClock() {
  if (isChecked) return
  isChecked = true
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs)
    syncClock(await fetch('/api/health', { cache: 'no-store', signal }))
  } catch {
    setAhead(0)
  }
}

export function onClockChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
