import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#site/ui/actions/button.tsx'
import { Card } from '#site/ui/layout/card.tsx'
import { Form, FormActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { EmailField } from '#site/forms/email-field.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import type { RequestFormState, RequestOutcome } from './use-request-form.ts'
import { RetryHint } from '#site/offline/retry-hint.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'

type RequestFormProps = {
  texts: Record<'formTitle' | 'nameFieldLabel' | 'emailFieldLabel' | 'submitButtonText', string>
  allowsAnonymous?: boolean
  intro?: string
  /** How name and address will be used. */
  note: string
  state: RequestFormState
  children: ReactNode
}

export function RequestForm(props: RequestFormProps) {
  const { texts, allowsAnonymous = false, intro, note, state, children } = props
  const presence = { isRequired: !allowsAnonymous, isOptional: allowsAnonymous }
  return (
    <Card title={texts.formTitle}>
      <Form ref={state.form} aria-label={texts.formTitle} onSubmit={state.onSubmit(state.submit)}>
        {intro && <p className="text-sm text-muted">{intro}</p>}
        <TextField
          label={texts.nameFieldLabel}
          {...presence}
          autoComplete="name"
          {...state.person.name}
        />
        <EmailField
          label={texts.emailFieldLabel}
          {...presence}
          form={state}
          submitText={texts.submitButtonText}
          {...state.person.email}
        />
        {children}
        <HoneypotField ref={state.honeypot} />
        <p className="text-sm text-muted">{note}</p>
        {state.outcome && <OutcomeNotice outcome={state.outcome} />}
        <FormActions>
          <Button
            type="submit"
            isDisabled={!state.isReady}
            isPending={state.isSending}
            pendingText="Submitting..."
          >
            <span className="min-w-0 wrap-anywhere">{texts.submitButtonText}</span>
          </Button>
          <Button variant="secondary" onPress={state.clear} isDisabled={state.isSending}>
            Clear Form
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

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
