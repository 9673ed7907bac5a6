import { Copy, Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AttendedSession } from '#collections/attendance/record.contract.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { copyText } from '#site/lib/clipboard.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { button } from '#site/ui/styles.ts'
import { portfolioMail, portfolioText } from './portfolio-text.ts'

type ForPortfolioProps = { row: AttendedSession; words: string }

/** The session and one's own sentence as an entry for a portfolio; gone with the page. */
export function ForPortfolio({ row, words }: ForPortfolioProps) {
  const { zone } = useSessionsContext()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const text = portfolioText(row, zone, words)
  const copy = async () => {
    try {
      await copyText(text)
      void showToast({ title: 'Copied for Your Portfolio', text: 'Paste it where you need it.' })
    } catch {
      showFailure('Copy Failed', 'Failed to copy the text to the clipboard')
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Notice tone="success">Thank you. It was sent without your name.</Notice>
      </div>
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        For your portfolio
      </h3>
      <p className="rounded-lg bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-sm text-muted">
        This is kept nowhere: it is gone when you close the page.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <a
          href={portfolioMail(row, zone, words)}
          className={button({ variant: 'secondary', size: 'medium' })}
        >
          <Mail aria-hidden className="size-4" />
          Send by email
        </a>
      </div>
    </div>
  )
}
