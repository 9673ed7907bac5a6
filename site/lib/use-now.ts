import { use, useSyncExternalStore } from 'react'
import { PreloadContext, fromDocument } from '#site/preloads/preloaded-reads.ts'

const updateIntervalMs = 30_000
const isOld = (time: Date) => Math.abs(Date.now() - time.getTime()) > updateIntervalMs

// The server's time where possible, so that hydration matches.
let now = fromDocument.renderedAt ?? new Date()

function subscribe(listener: () => void) {
  const timer = setInterval(() => {
    now = new Date()
    listener()
  }, updateIntervalMs)
  return () => clearInterval(timer)
}

function read() {
  if (isOld(now)) now = new Date()
  return now
}

export function useNow() {
  const { renderedAt } = use(PreloadContext)
  return useSyncExternalStore(subscribe, read, () => renderedAt ?? now)
}
