import { useEffect, useState } from 'react'

/** Prints the sheet of one session alone: `only` is its id until the printing is over. */
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
