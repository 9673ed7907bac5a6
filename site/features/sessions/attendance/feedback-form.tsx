import { highestRating, questions } from '#collections/feedback/answers.ts'
import { limits } from '#collections/limits.ts'
import { formMessageOf, post, send } from '#site/data/api.ts'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { TextAreaField } from '#site/ui/fields/text-field.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'

const ratings = Array.from({ length: highestRating }, (_, index) => {
  const value = String(index + 1)
  return { value, label: value }
})

const words = { isOptional: true, rows: 2, maxLength: limits.feedback }

type FeedbackFormProps = {
  link: string
  isForTeacher: boolean
  /** With the person's own sentence. */
  onSent: (change: string) => void
  onCancel: () => void
}

export function FeedbackForm({ link, isForTeacher, onSent, onCancel }: FeedbackFormProps) {
  const form = useForm({ link, useful: 0, taught: 0, change: '', better: '' })
  const { useful, taught } = form.values
  const submit = async () => {
    const run = async (body: typeof form.values) => {
      await send(post('/my/feedback'), { body })
      onSent(body.change.trim())
    }
    await form.submit(run, (error) =>
      formMessageOf(error, 'Your feedback was not sent. Please try again.'),
    )
  }
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
  /** 0 while none is chosen. */
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
