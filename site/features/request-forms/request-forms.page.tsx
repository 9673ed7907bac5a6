import { useState } from 'react'
import {
  theatreListPageDefaults,
  topicRequestsPageDefaults,
  withDefaults,
} from '#collections/pages/defaults.ts'
import { messageOf, post } from '#site/data/api.ts'
import { write } from '#site/data/swr.ts'
import { useTheatreListPage, useTopicRequestsPage } from '#site/features/page-texts/reads.ts'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { EmailField } from '#site/forms/email-field.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { RetryHint } from '#site/offline/offline-notice.tsx'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { type LoadedRead, Skeleton, SkeletonLine } from '#site/ui/feedback/loaded.tsx'
import { Form, FormActions } from '#site/ui/fields/form.tsx'
import { TextAreaField, TextField } from '#site/ui/fields/text-field.tsx'
import { Card } from '#site/ui/layout/card.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { showToast, type ToastMessage } from '#site/ui/overlays/show-toast.ts'
import { HoneypotField, honeypotName } from './honeypot-field.tsx'

export function TheatreListPage() {
  const read = useTheatreListPage()
  const texts = withDefaults(read.data, theatreListPageDefaults)
  return (
    <RequestPage
      path="/theatre-list-request"
      texts={texts}
      read={read}
      note="Only the teaching team sees your details. They use them to arrange your list."
      field={{
        name: 'datesAvailable',
        label: texts.datesFieldLabel,
        placeholder: texts.datesFieldPlaceholder,
      }}
      sentTitle="Request Submitted Successfully!"
      failure="Failed to submit request. Please try again."
    />
  )
}

export function TopicRequestsPage() {
  const read = useTopicRequestsPage()
  const texts = withDefaults(read.data, topicRequestsPageDefaults)
  return (
    <RequestPage
      path="/topic-requests"
      texts={texts}
      read={read}
      allowsAnonymous
      note="Only the teaching team sees your name and email. They use them to reply."
      field={{ name: 'message', label: texts.messageFieldLabel }}
      sentTitle="Message Sent Successfully!"
      failure="Failed to send message. Please try again."
    />
  )
}

type RequestPageProps = {
  texts: Omit<typeof topicRequestsPageDefaults, 'messageFieldLabel'>
  /** `texts` are the defaults until `data` is there. */
  read: LoadedRead<unknown>
  allowsAnonymous?: boolean
  /** How name and address will be used. */
  note: string
  /** The text that each form has of its own. */
  field: { name: keyof Own; label: string; placeholder?: string }
  path: '/topic-requests' | '/theatre-list-request'
  sentTitle: string
  failure: string
}

/** A form has one of them. */
type Own = { message: string; datesAvailable: string }

const nobody = { name: '', email: '', [honeypotName]: '' }

const columns =
  'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12'

/** The form works even without its texts. */
function RequestPage(props: RequestPageProps) {
  const { texts, read } = props
  useDocumentTitle(texts.pageTitle)
  if (!read.data && !read.error)
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
        <TextsLoadNotice read={read} />
      </div>
      <Card title={texts.formTitle}>
        <RequestForm {...props} />
      </Card>
    </div>
  )
}

function RequestForm(props: RequestPageProps) {
  const { texts, allowsAnonymous = false, note, field, path, sentTitle, failure } = props
  const presence = { isRequired: !allowsAnonymous, isOptional: allowsAnonymous }
  const form = useForm({ ...nobody, [field.name]: '' } as typeof nobody & Own)
  const { bind } = form
  const [outcome, setOutcome] = useState<ToastMessage>()
  useUnsavedChangesPrompt(form.isDirty)

  const isSent = outcome !== undefined && outcome.variant !== 'destructive'
  // Thanks beside the next message would look as if that were sent.
  if (isSent && form.isDirty) setOutcome(undefined)
  const tell = (toast: ToastMessage) => {
    setOutcome(toast)
    showToast(toast)
  }

  const submit = async () => {
    setOutcome(undefined)
    const run = (body: typeof form.values) => write(post(path), { body })
    const sent = await form.submit(run, (error) =>
      tell({
        title: 'Submission Failed',
        text: messageOf(error, failure),
        variant: 'destructive',
      }),
    )
    if (!sent) return
    form.reset()
    tell({ title: sentTitle, text: sent.successMessage || texts.successMessage })
  }

  const clear = () => {
    const { isDirty, values } = form
    form.reset()
    setOutcome(undefined)
    if (!isDirty) return
    const undo = { label: 'Undo', onPress: () => form.fillBlanks(values) }
    showToast({ title: 'Form Cleared', action: undo })
  }

  return (
    <Form ref={form.form} aria-label={texts.formTitle} onSubmit={form.onSubmit(submit)}>
      {!allowsAnonymous && <p className="text-sm text-muted">All fields are required.</p>}
      <TextField label={texts.nameFieldLabel} {...presence} autoComplete="name" {...bind('name')} />
      <EmailField label={texts.emailFieldLabel} {...presence} form={form} {...bind('email')} />
      <TextAreaField {...field} isRequired rows={8} {...bind(field.name)} />
      <HoneypotField />
      <p className="text-sm text-muted">{note}</p>
      {outcome && (
        // Unlike the toast, it stays. The submit button, which had the focus, is disabled once the form is sent.
        <Notice tone={isSent ? 'success' : 'danger'} isSilent takesFocus={isSent}>
          <p className="font-semibold">{outcome.title}</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {outcome.text}
          </p>
          {!isSent && <p className="mt-1">Your text is still here.</p>}
          {!isSent && <RetryHint isExplained />}
        </Notice>
      )}
      <FormActions>
        <Button
          type="submit"
          isDisabled={
            !form.isFilled(allowsAnonymous ? [field.name] : ['name', 'email', field.name])
          }
          isPending={form.isSending}
          pendingText="Submitting..."
        >
          <span className="min-w-0 wrap-anywhere">{texts.submitButtonText}</span>
        </Button>
        <SecondaryButton onPress={clear} isDisabled={form.isSending}>
          Clear Form
        </SecondaryButton>
      </FormActions>
    </Form>
  )
}
