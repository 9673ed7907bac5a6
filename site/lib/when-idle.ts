/** Does something when the browser has nothing else to do. @returns what calls it off. */
export function whenIdle(work: () => void) {
  // Safari has no idle time that it tells of.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}
