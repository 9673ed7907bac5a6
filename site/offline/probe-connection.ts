import type { readHealth } from '#collections/users/contract.ts'
import { keyOf, readCall } from '#site/data/api.ts'
import { connection } from '#site/data/connection-state.ts'
import { refresh } from '#site/data/swr.ts'

const health = keyOf(readCall<typeof readHealth>('/health')).join('/')

const firstDelayMs = 5_000
const maxDelayMs = 60_000
const timeoutMs = 4_000

// Bypasses all caches: a saved copy would look like a connection.
const isReachable = () =>
  fetch(health, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Fresh responses stay. */
async function refetchCopies() {
  const { copies } = connection.get()
  if (copies > 0) await refresh()
  const isUpToDate = connection.get().copies === copies
  if (isUpToDate) connection.restored()
  return isUpToDate
}

/** @returns a function that stops it. */
export function probeConnection() {
  let delayMs = firstDelayMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isProbing = false
  let isStopped = false

  const probe = async () => {
    if (isProbing || isStopped) return
    isProbing = true
    clearTimeout(timer)
    const isBack =
      navigator.onLine &&
      !document.hidden &&
      (await isReachable()) &&
      !isStopped &&
      (await refetchCopies())
    isProbing = false
    if (isBack || isStopped) return
    timer = setTimeout(probeNow, delayMs)
    delayMs = Math.min(delayMs * 2, maxDelayMs)
  }
  const probeNow = () => void probe()

  timer = setTimeout(probeNow, firstDelayMs)
  addEventListener('online', probeNow)
  document.addEventListener('visibilitychange', probeNow)
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', probeNow)
    document.removeEventListener('visibilitychange', probeNow)
  }
}
