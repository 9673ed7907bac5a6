import type { readHealth } from '#collections/users/contract.ts'
import { keyOf } from '#site/api/api.ts'
import { readCall } from '#site/api/call-by-path.ts'
import { connection } from '#site/preloads/seen-answers.ts'
import { refresh } from '#site/api/swr.ts'

const health = keyOf(readCall<typeof readHealth>('/health')).join('/')

const firstPause = 5_000
const longestPause = 60_000
const silentAfter = 4_000

// Bypasses all caches: a saved copy would look like a connection.
const isReached = () =>
  fetch(health, { cache: 'no-store', signal: AbortSignal.timeout(silentAfter) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Refetches only what came from saved copies. Fresh responses stay: see docs/decisions/006-never-
 * stale.md.
 */
async function readAgain() {
  const { copies } = connection.get()
  if (copies > 0) await refresh(['/api'])
  const isNew = connection.get().copies === copies
  if (isNew) connection.restored()
  return isNew
}

/**
 * Probes the hub periodically, and when the browser or visitor returns, until it answers; then
 * refreshes the page.
 * @returns a function that stops it.
 */
export function probeConnection() {
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false

  const ask = async () => {
    if (isAsking || isOver) return
    isAsking = true
    clearTimeout(timer)
    const isBack =
      navigator.onLine && !document.hidden && (await isReached()) && !isOver && (await readAgain())
    isAsking = false
    if (isBack || isOver) return
    timer = setTimeout(askAgain, pause)
    pause = Math.min(pause * 2, longestPause)
  }
  const askAgain = () => void ask()

  timer = setTimeout(askAgain, firstPause)
  addEventListener('online', askAgain)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', askAgain)
    document.removeEventListener('visibilitychange', askAgain)
  }
}
