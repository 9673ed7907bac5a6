import { useEffect, useState } from 'react'

/** The time, renewed every half minute: a session completes while its card is on screen. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
