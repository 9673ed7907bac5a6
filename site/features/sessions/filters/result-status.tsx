import { useEffect, useState } from 'react'

const pauseMs = 500

type ResultStatusProps = {
  count: number | undefined
  /** Singular; the plural gets an s. */
  noun?: string
}

/** Tells screen readers the number of results once typing pauses. */
export function ResultStatus({ count, noun = 'session' }: ResultStatusProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const next = count === undefined ? '' : `${count} ${count === 1 ? noun : `${noun}s`}`
    const timer = setTimeout(() => setText(next), pauseMs)
    return () => clearTimeout(timer)
  }, [count, noun])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
