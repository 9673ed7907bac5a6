import { useEffect, useState } from 'react'

/** Prints one session's sheet: `only` is its id until printing is over. */
export function usePrintOne() {
  const [only, setOnly] = useState<string>()
  useEffect(() => {
    if (!only) return
    const done = () => setOnly(undefined)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [only])
  return { only, printOne: setOnly }
}
