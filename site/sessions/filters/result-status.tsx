import { useEffect, useState } from 'react'

const pause = 500

type ResultStatusProps = {
  count: number | undefined
  /** Of one result; its plural has an s. */
  noun?: string
}

/** Announces the number of results to screen readers once typing pauses. */
export function ResultStatus({ count, noun = 'session' }: ResultStatusProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const next = count === undefined ? '' : `${count} ${count === 1 ? noun : `${noun}s`}`
    const timer = setTimeout(() => setText(next), pause)
    return () => clearTimeout(timer)
  }, [count, noun])
  return (
    // The library leaves an element of this name in place while the filter's panel is open.
    <p role="status" data-live-announcer="true" className="sr-only">
      {text}
    </p>
  )
}
