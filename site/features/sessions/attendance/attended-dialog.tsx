import { useState } from 'react'
import { countedHours } from '#collections/attendance/hours.ts'
import type { AttendedSession } from '#collections/attendance/my-attendance.contract.ts'
import { highestRating, questions } from '#collections/feedback/answers.ts'
import { limits } from '#collections/limits.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { post, send } from '#site/data/api.ts'
import { Gone } from '#site/features/sessions/detail/cancelled.tsx'
import { useLinked } from '#site/features/sessions/my-sign-ups/my-sign-up.ts'
import { When } from '#site/features/sessions/when.tsx'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { ButtonLink, ExternalLink } from '#site/ui/actions/link.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { TextAreaField } from '#site/ui/fields/text-field.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { Certificate } from './certificate.tsx'
import { CopyForPortfolio } from './copy-for-portfolio.tsx'

/** A session that somebody was at, by the link of their attendance: its certificate, and what they thought of it. */
export function AttendedDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const read = useLinked(post('/my/attendance'), link)
  const data = read.data?.[0]
  const title = data ? `You were at ${data.title}` : 'Teaching'
  useDocumentTitle(title)
  return (
    <Dialog title={title} onClose={onClose}>
      {read.isGone ? (
        <Gone text="This link no longer works. The link to all your sessions shows your attendance.">
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
  early: 'From half-time you can give feedback here. It takes 30 seconds.',
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
            <Notice tone="success" role="status">
              Thank you. It was sent without your name.
            </Notice>
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

const ratings = Array.from({ length: highestRating }, (_, index) => {
  const value = String(index + 1)
  return { value, label: value }
})

const words = { isOptional: true, rows: 2, maxLength: limits.feedback }

type FeedbackFormProps = {
  link: string
  isForTeacher: boolean
  onSent: (change: string) => void
  onCancel: () => void
}

function FeedbackForm({ link, isForTeacher, onSent, onCancel }: FeedbackFormProps) {
  const form = useForm({ link, useful: 0, taught: 0, change: '', better: '' })
  const { useful, taught } = form.values
  const run = async (body: typeof form.values) => {
    await send(post('/my/feedback'), { body })
    onSent(body.change.trim())
  }
  const submit = () => form.submit(run, 'Your feedback was not sent.')
  return (
    <SavingForm
      form={{ ...form, onSubmit: form.onSubmit(submit), onClose: onCancel }}
      submit="Send without my name"
      cancelText="Not now"
      isReady={useful > 0 && taught > 0}
    >
      <h3 className="font-semibold">What did you think of it?</h3>
      <Rating question={questions.useful} ends={['not at all', 'very']} {...form.bind('useful')} />
      <Rating question={questions.taught} ends={['poorly', 'very well']} {...form.bind('taught')} />
      <TextAreaField
        label={questions.change}
        hint={`Goes to the ${isForTeacher ? 'teacher' : 'teaching team'} without your name. You can copy it for your portfolio.`}
        {...words}
        {...form.bind('change')}
      />
      <TextAreaField label={questions.better} {...words} {...form.bind('better')} />
      <p className="text-sm text-muted">
        Kept without your name or the time, and shown once three people have answered. In a very
        small group people might still guess.
      </p>
    </SavingForm>
  )
}

type RatingProps = {
  question: string
  /** The meaning of the lowest and the highest number. */
  ends: readonly [string, string]
  /** 0: none is chosen. */
  value: number
  onChange: (value: number) => void
}

const Rating = ({ question, ends: [lowest, highest], value, onChange }: RatingProps) => (
  <div className="flex flex-col items-start gap-2">
    <p aria-hidden className="text-sm font-semibold">
      {question}
    </p>
    <ToggleGroup
      label={`${question} 1 is ${lowest}, ${highestRating} is ${highest}`}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      choices={ratings}
    />
    <p aria-hidden className="text-sm text-muted">
      1 {lowest}, {highestRating} {highest}
    </p>
  </div>
)
