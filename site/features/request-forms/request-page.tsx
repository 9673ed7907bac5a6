import { type ReactNode, useEffect, useRef } from 'react'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { EmailField } from '#site/forms/email-field.tsx'
import { RetryHint } from '#site/offline/offline-notice.tsx'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { Form, FormActions } from '#site/ui/fields/form.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Card } from '#site/ui/layout/card.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import type { RequestFormState, RequestOutcome } from './use-request-form.ts'

type Texts = Record<
  | 'pageTitle'
  | 'pageDescription'
  | 'formTitle'
  | 'nameFieldLabel'
  | 'emailFieldLabel'
  | 'submitButtonText',
  string
>

type RequestPageProps = {
  texts: Texts
  /** `texts` are the defaults until `data` is there. */
  read: { data: unknown; error: unknown; isValidating: boolean; mutate: () => unknown }
  allowsAnonymous?: boolean
  intro?: string
  /** How name and address will be used. */
  note: string
  state: RequestFormState
  children: ReactNode
}

const columns =
  'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12'

/** The form works even without its texts. `children` are what each form has of its own. */
export function RequestPage(props: RequestPageProps) {
  const { texts, read, allowsAnonymous = false, intro, note, state, children } = props
  const presence = { isRequired: !allowsAnonymous, isOptional: allowsAnonymous }
  useDocumentTitle(texts.pageTitle)
  const hasFailed = !read.data && Boolean(read.error)
  if (!read.data && !hasFailed)
    return (
      <Skeleton label="Loading the form">
        <div className={columns}>
          <SkeletonLine className="h-24" />
          <SkeletonLine className="h-128 rounded-xl" />
        </div>
      </Skeleton>
    )
  return (
    <div className={columns}>
      <div className="flex min-w-0 flex-col gap-6 lg:pt-2">
        <PageHeader title={texts.pageTitle} text={texts.pageDescription} />
        {hasFailed && (
          <TextsLoadNotice onRetry={() => void read.mutate()} isRetrying={read.isValidating} />
        )}
      </div>
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
    </div>
  )
}

/** Unlike the toast, it stays. */
function OutcomeNotice({ outcome: { isSent, title, text } }: { outcome: RequestOutcome }) {
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
