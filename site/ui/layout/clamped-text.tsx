import { useEffect, useId, useRef, useState } from 'react'

type ClampedTextProps = {
  text: string
  subject: string
}

// Blank lines would fill the three lines.
const compact = (text: string) => text.replace(/\n\s*\n/g, '\n')

/** In characters: fits into three lines on any phone. */
const alwaysFitsLength = 90

const mayOverflow = (text: string) => text.length > alwaysFitsLength || text.split('\n').length > 3

/** The button covers the end of the last line, so that nothing moves when it appears and no room is left without it. */
export function ClampedText({ text, subject }: ClampedTextProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)
  const short = compact(text)
  const isClamped = mayOverflow(short) && !isOpen

  useEffect(() => {
    const element = paragraph.current
    if (!element || !isClamped) return
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isClamped])

  return (
    <div className="relative max-w-prose text-sm text-soft">
      <p
        ref={paragraph}
        id={id}
        className={`wrap-anywhere whitespace-pre-line print:line-clamp-none ${isClamped ? 'line-clamp-3' : ''}`}
      >
        {isOpen ? text : short}
      </p>
      {(overflows || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={`min-h-6 font-medium text-accent-strong underline underline-offset-2 print:hidden pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-2.5 ${isOpen ? 'relative mt-1' : 'absolute right-0 -bottom-px bg-surface before:absolute before:inset-y-0 before:right-full before:w-12 before:bg-linear-to-r before:from-transparent before:to-surface'}`}
        >
          {isOpen ? 'Show less' : 'Show more'}
          <span className="sr-only"> about {subject}</span>
        </button>
      )}
    </div>
  )
}
