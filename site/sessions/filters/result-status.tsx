import { useEffect, useState } from 'react'

const pause = 500

/** Tells a screen reader how many sessions are shown, once the visitor pauses. */
export function ResultStatus({ count }: { count: number | undefined }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const next = count === undefined ? '' : `${count} ${count === 1 ? 'session' : 'sessions'}`
    const timer = setTimeout(() => setText(next), pause)
    return () => clearTimeout(timer)
  }, [count])
  return (
    // The library leaves an element of this name in place while the filter's panel is open.
    <p role="status" data-live-announcer="true" className="sr-only">
      {text}
    </p>
  )
}
