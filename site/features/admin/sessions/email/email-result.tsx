import { counted } from '#collections/counted.ts'
import { useEffect, useRef } from 'react'
import type { EmailOutcome } from '#collections/sessions/email.contract.ts'
import { notSent, useSendsEmails } from '#site/data/emails.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { DialogActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'

type EmailResultProps = { outcome: EmailOutcome; onClose: () => void }

/** Stays until it is closed. */
export function EmailResult({
  outcome: { emailsSent, waiting, failed },
  onClose,
}: EmailResultProps) {
  const sendsEmails = useSendsEmails()
  const result = useRef<HTMLDivElement>(null)
  // The focused button is gone with the form.
  useEffect(() => result.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <div ref={result} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {!sendsEmails && emailsSent > 0 && <Notice tone="warning">{notSent}</Notice>}
        {sendsEmails && emailsSent > 0 && (
          <Notice tone="success">Email sent to {counted(emailsSent, 'participant')}.</Notice>
        )}
        {waiting > 0 && (
          <Notice tone="info">
            {counted(waiting, 'participant')} not emailed yet. The hub keeps trying; there is
            nothing more to do.
          </Notice>
        )}
        {failed.length > 0 && (
          <Notice tone="danger">
            <p className="font-semibold">
              {counted(failed.length, 'participant')} could not be emailed. Please tell them another
              way:
            </p>
            <ul className="mt-2 list-disc pl-5">
              {failed.map(({ email, message }) => (
                <li key={email} className="wrap-anywhere">
                  <span className="font-semibold">{email}</span>: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button onPress={onClose}>Done</Button>
      </DialogActions>
    </div>
  )
}
