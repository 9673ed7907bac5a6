import { useEffect, useState } from 'react'

const pause = 500

/** Announces the number of results to screen readers once typing pauses. */
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
