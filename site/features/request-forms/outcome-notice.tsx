import { useEffect, useRef } from 'react'
import { RetryHint } from '#site/offline/retry-hint.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import type { RequestOutcome } from './use-request-form.ts'

/** Unlike the toast, it stays. */
export function OutcomeNotice({ outcome: { isSent, title, text } }: { outcome: RequestOutcome }) {
  const box = useRef<HTMLDivElement>(null)
  // The submit button, which had the focus, is disabled with the empty form.
  useEffect(() => {
    if (isSent) box.current?.focus()
  }, [isSent])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone={isSent ? 'success' : 'danger'} isSilent>
        <p className="font-semibold">{title}</p>
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        {!isSent && <p className="mt-1">Your text is still here.</p>}
        {!isSent && <RetryHint isExplained />}
      </Notice>
    </div>
  )
}
