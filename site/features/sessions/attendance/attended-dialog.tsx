import { useState } from 'react'
import { countedHours } from '#collections/attendance/hours.ts'
import type { AttendedSession } from '#collections/attendance/record.contract.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { post } from '#site/data/api.ts'
import { Gone } from '#site/features/sessions/detail/cancelled.tsx'
import { useLinked } from '#site/features/sessions/my-sign-ups/use-linked.ts'
import { When } from '#site/features/sessions/when.tsx'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { ButtonLink, ExternalLink } from '#site/ui/actions/link.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { Certificate } from './certificate.tsx'
import { CopyForPortfolio } from './copy-for-portfolio.tsx'
import { FeedbackForm } from './feedback-form.tsx'

/** A session that somebody was at, by the link of their attendance: its certificate, and what they thought of it. */
export function AttendedDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const read = useLinked(post('/my/attendance'), link)
  const data = read.data?.[0]
  const title = data ? `You were at ${data.title}` : 'Teaching'
  useDocumentTitle(title)
  return (
    <Dialog title={title} onClose={onClose}>
      {read.isGone ? (
        <Gone text="This link no longer works. What you were at is behind the link to all of your sessions.">
          <ButtonLink to="/sessions?my" variant="primary">
            Send me a new one
          </ButtonLink>
        </Gone>
      ) : (
        <Loaded read={{ ...read, data }} what="the session">
          {(row) => <Attended row={row} link={link} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  )
}

const told = {
  early: 'In the second half you can say here what you think of it. That takes 30 seconds.',
  given: 'You have given your feedback. Thank you.',
  closed: 'Feedback on this session has closed.',
}

type AttendedProps = { row: AttendedSession; link: string; onClose: () => void }

function Attended({ row, link, onClose }: AttendedProps) {
  const sendsEmails = useSendsEmails()
  /** The person's own sentence, kept nowhere but here. */
  const [sent, setSent] = useState<string>()
  const { standing, minutes, materialsUrl, feedback } = row
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-soft">
          <When session={row} isLong />
          {standing === 'counts' && `, ${countedHours(minutes)}`}
        </p>
        {materialsUrl && (
          <ExternalLink href={materialsUrl} look="standalone">
            Slides or recording
          </ExternalLink>
        )}
        <Certificate row={row} />
      </div>
      <div className="border-t border-line pt-5">
        {sent !== undefined ? (
          <div className="flex flex-col items-start gap-4">
            <div role="status">
              <Notice tone="success">Thank you. It was sent without your name.</Notice>
            </div>
            <CopyForPortfolio rows={[row]} words={sent} autoFocus />
            {sent && (
              <p className="text-sm text-muted">
                What you will do differently is copied too. It is gone when you close the page.
              </p>
            )}
          </div>
        ) : feedback === 'open' ? (
          <FeedbackForm
            link={link}
            isForTeacher={row.hasTeacherEmail && sendsEmails}
            onSent={setSent}
            onCancel={onClose}
          />
        ) : (
          <p className="text-soft">{told[feedback]}</p>
        )}
      </div>
    </div>
  )
}
