import { use, useSyncExternalStore } from 'react'
import { PreloadContext, fromDocument } from '#site/preloads/preloaded-reads.ts'
import { checkClock, onClockChange, serverNow } from './server-clock.ts'

const updateIntervalMs = 30_000
const isOld = (time: Date) => Math.abs(serverNow().getTime() - time.getTime()) > updateIntervalMs

// The server's time, so that hydration matches.
let now = fromDocument.renderedAt ?? new Date()

function subscribe(listener: () => void) {
  const update = () => {
    now = serverNow()
    listener()
  }
  const timer = setInterval(update, updateIntervalMs)
  const stopListening = onClockChange(update)
  void checkClock()
  return () => {
    clearInterval(timer)
    stopListening()
  }
}

function read() {
  if (isOld(now)) now = serverNow()
  return now
}

export function useNow() {
  const { renderedAt } = use(PreloadContext)
  return useSyncExternalStore(subscribe, read, () => renderedAt ?? now)
}
