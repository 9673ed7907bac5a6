import { startTransition, use, useEffect, useState } from 'react'
import { PreloadContext } from '#site/data/preloads/preloaded-reads.ts'
import { whenIdle } from '#site/lib/when-idle.ts'

const twiceAMinuteMs = 30_000

// The first page starts with the time of its document, so that hydration matches.
let isHydrated = false

export function useNow(everyMs = twiceAMinuteMs): Date {
  const { renderedAt } = use(PreloadContext)
  const [first] = useState(() => (isHydrated ? undefined : renderedAt) ?? new Date())
  const [now, setNow] = useState(first)
  useEffect(() => {
    isHydrated = true
    // In slices, because everything on screen depends on it.
    const update = () => startTransition(() => setNow(new Date()))
    const isOld = Math.abs(Date.now() - first.getTime()) > everyMs
    // After the rest is hydrated, which a change would interrupt.
    const cancel = isOld ? whenIdle(update) : undefined
    const timer = setInterval(update, everyMs)
    return () => {
      cancel?.()
      clearInterval(timer)
    }
  }, [first, everyMs])
  return now
}
