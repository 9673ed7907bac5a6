import { useEffect, useId, useRef, useState } from 'react'

type ClampedTextProps = {
  text: string
  /** What the text is about, for the name of the button. */
  subject: string
}

// Blank lines would take the room of words.
const compact = (text: string) => text.replace(/\n\s*\n/g, '\n')

/** Three lines have room for this even on a narrow phone, and it is never cut. */
const alwaysFits = 90

const mayOverflow = (text: string) => text.length > alwaysFits || text.split('\n').length > 3

/**
 * A text of three lines, and a button to see the rest when there is more. Print shows all of it. The
 * button's room is there before it is known whether it is needed, so that nothing moves then.
 */
export function ClampedText({ text, subject }: ClampedTextProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)
  const short = compact(text)
  const hasRoom = mayOverflow(short)

  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen || !hasRoom) return
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen, hasRoom])

  return (
    <div className="max-w-prose text-sm text-soft">
      <p
        ref={paragraph}
        id={id}
        className={`wrap-anywhere whitespace-pre-line print:line-clamp-none ${hasRoom && !isOpen ? 'line-clamp-3' : ''}`}
      >
        {isOpen ? text : short}
      </p>
      {hasRoom && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={`mt-1 min-h-6 font-medium text-accent-strong underline underline-offset-2 print:hidden pointer-coarse:min-h-11 ${overflows || isOpen ? '' : 'invisible'}`}
        >
          {isOpen ? 'Show less' : 'Show more'}
          <span className="sr-only"> about {subject}</span>
        </button>
      )}
    </div>
  )
}
