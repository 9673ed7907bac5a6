import { use, useSyncExternalStore } from 'react'
import { PreloadContext, fromDocument } from '#site/preloads/preloaded-reads.ts'

const updateIntervalMs = 30_000
const isOld = (time: Date) => Math.abs(Date.now() - time.getTime()) > updateIntervalMs

// Start with the server's time where possible, so that hydration matches.
let now = fromDocument.renderedAt ?? new Date()

function subscribe(listener: () => void) {
  const timer = setInterval(() => {
    now = new Date()
    listener()
  }, updateIntervalMs)
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
  const { renderedAt } = use(PreloadContext)
  return useSyncExternalStore(subscribe, read, () => renderedAt ?? now)
}
