import { LoaderCircle } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import useSWR from 'swr'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { readTextsNow, type StoredTexts, cacheTexts } from '#site/features/page-texts/reads.ts'
import { useSaving } from '#site/forms/form-dialog.tsx'
import { useForm } from '#site/forms/use-form.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Form } from '#site/ui/fields/form.tsx'
import { TextAreaField, TextField } from '#site/ui/fields/text-field.tsx'
import { Card } from '#site/ui/layout/card.tsx'

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

export type EditedPage = {
  name: string
  shownAt: string
  sections: readonly TextSection[]
  defaults: Texts
  call: { path: string }
  save: (texts: Texts) => Promise<unknown>
}

const typed = (stored: StoredTexts, sections: readonly TextSection[]): Texts => {
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name))
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? '']))
}

function PageTextForm({ page, stored }: { page: EditedPage; stored: StoredTexts }) {
  const { name: pageName, sections, defaults } = page
  const [texts, setTexts] = useState(() => typed(stored, sections))
  const [isSaved, setSaved] = useState(false)
  const form = useForm(texts)
  useUnsavedChangesPrompt(form.isDirty)
  const { onSubmit } = useSaving(form, {
    save: page.save,
    failed: `Failed to update ${pageName.toLowerCase()} page.`,
    onClose: () => {},
    onSaved: (answer) => {
      cacheTexts(page.call, answer)
      const saved = typed(answer as StoredTexts, sections)
      setTexts(saved)
      form.reset(saved)
      setSaved(true)
    },
    done: () => ({ title: `${pageName} Page Updated` }),
  })

  const hasFailed = form.isDirty && form.refusal !== undefined
  // The page and a toast make room for the bar. With `:has()` a browser would style everything again with each change.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.withSaveBar = hasFailed ? 'failed' : ''
    return () => void delete dataset.withSaveBar
  }, [hasFailed])
  return (
    <Form ref={form.form} aria-label={`Edit ${pageName} Page`} onSubmit={onSubmit}>
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
          {hasFailed ? (
            <Notice tone="danger" isSilent>
              {form.refusal}
            </Notice>
          ) : form.isDirty ? (
            'Unsaved changes'
          ) : (
            <>
              {isSaved && 'All changes are saved. '}
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

export function PageTextEditor({ page }: { page: EditedPage }) {
  const { call, name } = page
  const read = useSWR<StoredTexts, Error>(['texts now', call.path], () => readTextsNow(call), {
    dedupingInterval: 0,
  })
  const text = 'Leave a field empty to use the grey default text.'
  return (
    <AdminPage title={`Edit ${name} Page`} text={text} isNarrow>
      {/* The form must not start from texts of an earlier visit. */}
      <Loaded
        read={{ ...read, data: read.isValidating ? undefined : read.data }}
        what="the texts"
        skeleton={<LoaderCircle className="mx-auto size-8 animate-spin text-muted" />}
      >
        {(texts) => <PageTextForm page={page} stored={texts} />}
      </Loaded>
    </AdminPage>
  )
}
