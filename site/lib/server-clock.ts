import { fromDocument } from '#site/preloads/preloaded-reads.ts'

/** A document is rendered once a minute: only beyond that the device's clock is wrong. */
const toleranceMs = 60_000
const probeTimeoutMs = 4_000

const listeners = new Set<() => void>()
// A saved document is old without the clock being wrong: `checkClock` finds out.
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

/** The hub's time, as far as it is known: a visitor's clock may be wrong. */
export const serverNow = () => new Date(Date.now() + aheadMs)

/** Takes the time of a response that comes from the hub; saved copies have none. */
export function syncClock({ headers }: Pick<Response, 'headers'>) {
  const time = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(time)) setAhead(differenceTo(time))
}

/** Asks the hub for its time unless document and device agree; without an answer the device's counts. */
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
