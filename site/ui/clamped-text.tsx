import { useId, useLayoutEffect, useRef, useState } from 'react'

type ClampedTextProps = {
  text: string
  /** What the text is about, for the name of the button. */
  subject: string
}

// Blank lines would take the room of words.
const compact = (text: string) => text.replace(/\n\s*\n/g, '\n')

// A page that Back leads to must have its height at once, or it comes up at another place.
const knownToOverflow = new Set<string>()

/** A text of three lines, and a button to see the rest when there is more. Print shows all of it. */
export function ClampedText({ text, subject }: ClampedTextProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(() => knownToOverflow.has(text))

  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    const measure = () => {
      const isTooLong = element.scrollHeight > element.clientHeight + 1
      if (isTooLong) knownToOverflow.add(text)
      setOverflows(isTooLong)
    }
    // Before the page is painted, or what is below would move. Then whenever the width changes.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen, text])

  return (
    <div className="max-w-prose text-sm text-soft">
      <p
        ref={paragraph}
        id={id}
        className={`wrap-anywhere whitespace-pre-line print:line-clamp-none ${isOpen ? '' : 'line-clamp-3'}`}
      >
        {isOpen ? text : compact(text)}
      </p>
      {(overflows || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-6 font-medium text-accent-strong underline underline-offset-2 print:hidden pointer-coarse:min-h-11"
        >
          {isOpen ? 'Show less' : 'Show more'}
          <span className="sr-only"> about {subject}</span>
        </button>
      )}
    </div>
  )
}
