import type { ReactNode } from 'react'
import { Button } from '#site/ui/actions/button.tsx'
import { Card } from '#site/ui/layout/card.tsx'
import { Form, FormActions } from '#site/ui/fields/form.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import type { RequestFormState } from './use-request-form.ts'

type RequestFormProps = {
  title: string
  submitText: string
  intro?: string
  /** How the name and address will be used. */
  note: string
  state: RequestFormState
  children: ReactNode
}

export const RequestForm = ({
  title,
  submitText,
  intro,
  note,
  state,
  children,
}: RequestFormProps) => (
  <Card title={title}>
    <Form ref={state.form} aria-label={title} onSubmit={state.onSubmit(state.submit)}>
      {intro && <p className="text-sm text-muted">{intro}</p>}
      {children}
      <HoneypotField ref={state.honeypot} />
      <p className="text-sm text-muted">{note}</p>
      {state.outcome && <OutcomeNotice outcome={state.outcome} />}
      <FormActions>
        <Button variant="secondary" onPress={state.clear} isDisabled={state.isSending}>
          Clear Form
        </Button>
        <Button
          type="submit"
          isDisabled={!state.isReady}
          isPending={state.isSending}
          pendingText="Submitting..."
        >
          <span className="min-w-0 wrap-anywhere">{submitText}</span>
        </Button>
      </FormActions>
    </Form>
  </Card>
)
