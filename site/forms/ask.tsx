import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '#site/data/api.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { FormActions } from '#site/ui/fields/form.tsx'

type AskProps = {
  /** The button that asks. */
  button: string
  variant?: 'secondary'
  question: string
  confirm: string
  isDangerous?: boolean
  keep: string
  onConfirm: () => Promise<unknown>
}

/**
 * The action takes two presses. In a `group/answers` the other answers are hidden meanwhile. Not `confirm()`, which
 * mail programs drop in silence; nor a form, which programs that look through emails submit.
 */
export function Ask({
  button,
  variant,
  question,
  confirm,
  isDangerous,
  keep,
  onConfirm,
}: AskProps) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const part = useRef<HTMLDivElement>(null)
  // The pressed button goes away: the focus must not be lost, nor a double press go on.
  const show = (asking: boolean, why = '') => {
    flushSync(() => {
      setAsking(asking)
      setRefusal(why)
    })
    part.current?.focus()
  }
  const run = () =>
    onConfirm().catch((error: unknown) =>
      show(false, messageOf(error, 'Nothing was changed. Check your connection and try again.')),
    )
  return (
    <div
      ref={part}
      tabIndex={-1}
      data-asking={isAsking || undefined}
      className={`flex flex-col gap-3 outline-none not-data-asking:group-has-data-asking/answers:hidden print:hidden ${isAsking || refusal ? 'basis-full' : ''}`}
    >
      {isAsking ? (
        <>
          <p role="status" className="text-sm text-soft">
            {question}
          </p>
          <FormActions>
            <Button variant={isDangerous ? 'danger' : undefined} onPress={run}>
              {confirm}
            </Button>
            <Button variant="secondary" onPress={() => show(false)}>
              {keep}
            </Button>
          </FormActions>
        </>
      ) : (
        // As wide as those of the question on phones.
        <div className="flex flex-col items-start max-xs:items-stretch">
          <Button variant={variant} onPress={() => show(true)}>
            {button}
          </Button>
        </div>
      )}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </div>
  )
}
