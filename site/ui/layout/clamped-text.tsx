import { useEffect, useId, useRef, useState } from 'react'

type ClampedTextProps = {
  text: string
  subject: string
}

// Blank lines would fill the three lines.
const compact = (text: string) => text.replace(/\n\s*\n/g, '\n')

/** In characters: fits into three lines on any phone. */
const alwaysFitsLength = 90

/** The same from a tablet on. */
const fitsWideLength = 130

const mayNeedMore = (text: string, length: number) =>
  text.length > length || text.split('\n').length > 3

/** Reserves the button's space where it may be needed, so that nothing moves. */
export function ClampedText({ text, subject }: ClampedTextProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)
  const short = compact(text)
  const hasRoom = mayNeedMore(short, alwaysFitsLength)
  const hasWideRoom = mayNeedMore(short, fitsWideLength)
  const unneeded = hasWideRoom ? 'invisible' : 'invisible sm:hidden'

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
          className={`relative mt-1 min-h-6 font-medium text-accent-strong underline underline-offset-2 print:hidden pointer-coarse:min-h-11 ${overflows || isOpen ? '' : unneeded}`}
        >
          {isOpen ? 'Show less' : 'Show more'}
          <span className="sr-only"> about {subject}</span>
        </button>
      )}
    </div>
  )
}
