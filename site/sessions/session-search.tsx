import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchField } from '#site/ui/search-field.tsx'

type SessionSearchProps = { value: string; onChange: (text: string) => void }

const pause = 250

/**
 * The search box. What is typed goes to the address after a short pause: browsers refuse a new
 * address on every key, and the box must not wait for the router.
 */
export function SessionSearch({ value, onChange }: SessionSearchProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const sent = useRef(value)

  if (value !== shown) {
    setShown(value)
    // Not what this box has sent: Back was pressed, or the filters were cleared.
    if (value !== sent.current) setTyped(value)
  }

  const send = useEffectEvent((text: string) => {
    sent.current = text
    if (text !== value) onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchField
      label="Search sessions"
      placeholder="Search sessions, faculty, or topics..."
      value={typed}
      onChange={setTyped}
    />
  )
}
