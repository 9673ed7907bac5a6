import { use, useSyncExternalStore } from 'react'
import { PreloadContext, fromDocument } from '#site/preloads/preloaded-reads.ts'

const halfMinute = 30_000
const isOld = (time: Date) => Math.abs(Date.now() - time.getTime()) > halfMinute

// The server's time where it will do: with another one all of the first screen is drawn again.
let now = fromDocument.drawnAt ?? new Date()

function subscribe(listener: () => void) {
  const timer = setInterval(() => {
    now = new Date()
    listener()
  }, halfMinute)
  return () => clearInterval(timer)
}

function read() {
  // While nobody asked, no timer ran.
  if (isOld(now)) now = new Date()
  return now
}

/**
 * The time, renewed every half minute: a session completes while its card is on screen. A page that the
 * server has drawn begins with the server's time, as its first drawing here has to be the same.
 */
export function useNow() {
  const { drawnAt } = use(PreloadContext)
  return useSyncExternalStore(subscribe, read, () => drawnAt ?? now)
}
