import { CircleCheck, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isPlace } from './remembered.ts'

/** What a remembered visitor has in a session. */
export function MyState({ link, takesFocus }: { link: string; takesFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  // In place of the button that opened the dialog; two frames, as the dialog takes one for itself.
  useEffect(() => {
    if (!takesFocus) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => text.current?.focus({ preventScroll: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])
  const Icon = isPlace(link) ? CircleCheck : Clock
  return (
    <p
      ref={text}
      tabIndex={-1}
      className="flex min-h-10 items-center gap-2 text-sm font-semibold text-accent-strong print:hidden"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {isPlace(link) ? "You're registered" : "You're on the waiting list"}
    </p>
  )
}
