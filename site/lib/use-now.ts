import { use, useSyncExternalStore } from 'react'
import { PreloadContext, fromDocument } from '#site/preloads/preloaded-reads.ts'

const halfMinute = 30_000
const isOld = (time: Date) => Math.abs(Date.now() - time.getTime()) > halfMinute

// Start with the server's time where possible, so that hydration matches.
let now = fromDocument.drawnAt ?? new Date()

function subscribe(listener: () => void) {
  const timer = setInterval(() => {
    now = new Date()
    listener()
  }, halfMinute)
  return () => clearInterval(timer)
}

function read() {
  // No timer ran while nobody was subscribed.
  if (isOld(now)) now = new Date()
  return now
}

/**
 * The current time, updated every half minute: a session can end while its card is on screen.
 * Starts with the server's time after server-side rendering.
 */
export function useNow() {
  const { drawnAt } = use(PreloadContext)
  return useSyncExternalStore(subscribe, read, () => drawnAt ?? now)
}
