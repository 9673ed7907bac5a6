import type { RefObject } from 'react'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { InSight } from '#site/ui/feedback/refusal.tsx'

type SlipQuestionProps = {
  form: {
    form: RefObject<HTMLFormElement | null>
    values: { email: string }
    set: (name: 'email', value: string) => void
  }
  typed: string
  meant: string
  submitText: string
}

/** The form's own button sends the address as it was typed. */
export function SlipQuestion({ form, typed, meant, submitText }: SlipQuestionProps) {
  if (form.values.email.trim() !== typed) return null
  const use = () => {
    form.set('email', meant)
    // This button goes away.
    form.form.current?.querySelector<HTMLElement>('[name=email]')?.focus()
  }
  return (
    <InSight>
      <Notice tone="warning">
        <p className="mb-2 wrap-anywhere">
          Did you mean <strong>{meant}</strong>? If {typed} is right, press {submitText} again.
        </p>
        <Button variant="secondary" size="small" onPress={use}>
          Use {meant}
        </Button>
      </Notice>
    </InSight>
  )
}
