import { startTransition, use, useEffect, useEffectEvent, useState } from 'react'
import { PreloadContext } from '#site/data/preloads/preloaded-reads.ts'
import { checkClock, onClockChange, serverNow } from './server-clock.ts'
import { whenIdle } from '#site/lib/when-idle.ts'

const updateIntervalMs = 30_000

// The first page starts with the time of its document, so that hydration matches.
let isHydrated = false

/** The hub's time, renewed twice a minute. */
export function useNow(): Date {
  const { renderedAt } = use(PreloadContext)
  const [now, setNow] = useState(() => (isHydrated ? undefined : renderedAt) ?? serverNow())
  const renewFirst = useEffectEvent((update: () => void) => {
    const isOld = Math.abs(serverNow().getTime() - now.getTime()) > updateIntervalMs
    // After the rest is hydrated, which a change would interrupt.
    return isOld ? whenIdle(update) : undefined
  })
  useEffect(() => {
    isHydrated = true
    // In slices, as whatever is on screen depends on it.
    const update = () => startTransition(() => setNow(serverNow()))
    const cancel = renewFirst(update)
    const timer = setInterval(update, updateIntervalMs)
    const stopListening = onClockChange(update)
    void checkClock()
    return () => {
      cancel?.()
      clearInterval(timer)
      stopListening()
    }
  }, [])
  return now
}
