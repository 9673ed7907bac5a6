import { useLayoutEffect, useState } from 'react'
import useSWR from 'swr'
import { formMessageOf, messageOf } from '#site/data/api.ts'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import {
  readTextsNow,
  type StoredTexts,
  updateCachedTexts,
} from '#site/features/page-texts/reads.ts'
import { useForm } from '#site/forms/use-form.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Form } from '#site/ui/fields/form.tsx'
import { TextAreaField, TextField } from '#site/ui/fields/text-field.tsx'
import { Card } from '#site/ui/layout/card.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'

type Texts = Record<string, string>

export type TextSection = {
  title: string
  hint?: string
  fields: readonly {
    name: string
    label: string
    hint?: string
    kind?: 'line' | 'paragraphs' | 'url' | 'email'
  }[]
}

type PageTextEditorProps = {
  title: string
  shownAt: string
  sections: readonly TextSection[]
  defaults: Texts
  call: { path: string }
  save: (texts: Texts) => Promise<unknown>
  /** The title of the success toast and the text of a failure. */
  saved: string
  failure: string
}

const typed = (stored: StoredTexts, sections: readonly TextSection[]): Texts =>
  Object.fromEntries(
    sections.flatMap(({ fields }) => fields.map(({ name }) => [name, stored[name] ?? ''])),
  )

type PageTextFormProps = PageTextEditorProps & { stored: StoredTexts }

function PageTextForm({ stored, sections, defaults, ...page }: PageTextFormProps) {
  const [saved, setSaved] = useState(() => typed(stored, sections))
  const [outcome, setOutcome] = useState<{ isSaved: boolean; text: string }>()
  const form = useForm(saved)
  useUnsavedChangesPrompt(form.isDirty)

  const save = async () => {
    setOutcome(undefined)
    const answer = await form.submit(page.save, (error) => {
      setOutcome({ isSaved: false, text: formMessageOf(error, page.failure) ?? '' })
      showFailure('Error', messageOf(error, page.failure))
    })
    if (!answer) return
    updateCachedTexts(page.call, answer)
    const savedTexts = typed(answer as StoredTexts, sections)
    setSaved(savedTexts)
    form.reset(savedTexts)
    setOutcome({ isSaved: true, text: 'All changes are saved.' })
    showToast({ title: page.saved })
  }

  const hasFailed = form.isDirty && outcome?.isSaved === false
  // The page and a toast make room for the bar. With `:has()` a browser would style everything again with each change.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.withSaveBar = hasFailed ? 'failed' : ''
    return () => void delete dataset.withSaveBar
  }, [hasFailed])
  return (
    <Form ref={form.form} aria-label={page.title} onSubmit={form.onSubmit(save)}>
      {sections.map(({ title, hint, fields }) => (
        <Card key={title} title={title}>
          <div className="flex flex-col gap-5">
            {hint && <p className="text-sm text-muted">{hint}</p>}
            {fields.map(({ name, label, hint: fieldHint, kind = 'line' }) => {
              const field = {
                label,
                hint: fieldHint,
                placeholder: defaults[name],
                isReadOnly: form.isSending,
                ...form.bind(name),
                value: form.values[name] ?? '',
              }
              return kind === 'paragraphs' ? (
                <TextAreaField key={name} {...field} />
              ) : (
                <TextField key={name} {...field} type={kind === 'line' ? 'text' : kind} />
              )
            })}
          </div>
        </Card>
      ))}
      <div
        data-save-bar
        className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-ground px-4 py-3 sm:-mx-5 sm:px-5 print:hidden"
      >
        <div role="status" className="min-w-0 flex-1 text-sm text-muted">
          {form.isDirty ? (
            hasFailed ? (
              <Notice tone="danger" isSilent>
                {outcome?.text}
              </Notice>
            ) : (
              'Unsaved changes'
            )
          ) : (
            <>
              {outcome?.text}{' '}
              <span className="whitespace-nowrap">
                <Link to={page.shownAt}>View the page</Link>
              </span>
            </>
          )}
        </div>
        <Button type="submit" isPending={form.isSending} pendingText="Saving...">
          Save Changes
        </Button>
      </div>
    </Form>
  )
}

export function PageTextEditor(props: PageTextEditorProps) {
  const { call, title } = props
  const read = useSWR<StoredTexts, Error>(['texts now', call.path], () => readTextsNow(call), {
    dedupingInterval: 0,
  })
  return (
    <AdminPage title={title} text="Leave a field empty to use the grey default text." isNarrow>
      {/* The form must not start from texts of an earlier visit. */}
      <Loaded read={{ ...read, data: read.isValidating ? undefined : read.data }} what="the texts">
        {(texts) => <PageTextForm {...props} stored={texts} />}
      </Loaded>
    </AdminPage>
  )
}

type RequestPageEditorProps = Omit<
  PageTextEditorProps,
  'title' | 'sections' | 'saved' | 'failure'
> & {
  /** Such as 'Theatre List'. */
  name: string
  /** The fields of this form besides name and email. */
  fields: TextSection['fields']
}

/** Edits the texts of a page with a request form. */
export const RequestPageEditor = ({ name, fields, ...page }: RequestPageEditorProps) => (
  <PageTextEditor
    {...page}
    title={`Edit ${name} Page`}
    sections={[
      {
        title: 'Page Header',
        fields: [
          { name: 'pageTitle', label: 'Page Title' },
          { name: 'pageDescription', label: 'Page Description', kind: 'paragraphs' },
        ],
      },
      {
        title: 'Form Content',
        fields: [
          { name: 'formTitle', label: 'Form Title' },
          { name: 'nameFieldLabel', label: 'Name Field Label' },
          { name: 'emailFieldLabel', label: 'Email Field Label' },
          ...fields,
          { name: 'submitButtonText', label: 'Submit Button Text' },
          { name: 'successMessage', label: 'Success Message', kind: 'paragraphs' },
        ],
      },
    ]}
    saved={`${name} Page Updated`}
    failure={`Failed to update ${name.toLowerCase()} page.`}
  />
)
