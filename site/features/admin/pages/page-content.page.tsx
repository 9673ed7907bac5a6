import { FileText, Pencil } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#collections/limits.ts'
import { type PageContent, savePageContent } from '#collections/pages/contract.ts'
import { useRead, write } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { cacheTexts } from '#site/features/page-texts/reads.ts'
import { resourcesPage, resourcesPageId } from '#site/features/resources/reads.ts'
import { SavingForm, useFormDialog } from '#site/forms/form-dialog.tsx'
import { formatDateTime } from '#site/lib/dates.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Loaded, SkeletonCard } from '#site/ui/feedback/loaded.tsx'
import { TextAreaField, TextField } from '#site/ui/fields/text-field.tsx'
import { Card } from '#site/ui/layout/card.tsx'
import { AdminPage } from '#site/features/admin/admin-page.tsx'

export function PageContentPage() {
  const [step, setStep] = useState<'first' | 'editing' | 'edited'>('first')
  // Bypasses the cache: somebody else may have changed it.
  const read = useRead(resourcesPage, {}, { dedupingInterval: 0 })

  return (
    <AdminPage title="Page Content Management">
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-8">
        <Card title="Select a Page">
          <ul className="-m-2 flex flex-col">
            <li>
              <button
                type="button"
                aria-current="true"
                onClick={() => step === 'editing' && setStep('first')}
                className="flex min-h-11 w-full items-center gap-3 rounded-lg bg-accent-soft px-3 py-2 text-left text-sm font-semibold text-accent-strong"
              >
                <FileText aria-hidden className="size-4 shrink-0" />
                Educational Resources Page
              </button>
            </li>
          </ul>
        </Card>
        <div>
          <Loaded read={read} what="the page content" skeleton={<SkeletonCard />}>
            {(content) =>
              step === 'editing' ? (
                <PageContentForm content={content} onClose={() => setStep('edited')} />
              ) : (
                <PageContentView
                  content={content}
                  isBack={step === 'edited'}
                  onEdit={() => setStep('editing')}
                />
              )
            }
          </Loaded>
        </div>
      </div>
    </AdminPage>
  )
}

type PageContentViewProps = {
  content: PageContent
  /** Whether the editor has just closed the form. */
  isBack: boolean
  onEdit: () => void
}

const Term = ({ name, text, instead }: { name: string; text: string | null; instead: string }) => (
  <div>
    <dt className="text-sm font-semibold text-muted">{name}</dt>
    <dd className={`mt-0.5 wrap-anywhere whitespace-pre-line ${text ? '' : 'text-muted italic'}`}>
      {text || instead}
    </dd>
  </div>
)

function PageContentView({ content, isBack, onEdit }: PageContentViewProps) {
  const { title, subtitle, description, updatedAt } = content
  const { zone } = useSite()
  return (
    <Card
      title="Current Content"
      actions={
        <Button icon={Pencil} size="small" autoFocus={isBack} onPress={onEdit}>
          Edit Content
        </Button>
      }
    >
      <dl className="flex flex-col gap-4">
        <Term name="Title" text={title} instead="No title set" />
        {subtitle && <Term name="Subtitle" text={subtitle} instead="" />}
        <Term name="Description" text={description} instead="No description set" />
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        Last updated:{' '}
        {updatedAt ? <time dateTime={updatedAt}>{formatDateTime(updatedAt, zone)}</time> : 'never'}
      </p>
    </Card>
  )
}

type PageContentFormProps = { content: PageContent; onClose: () => void }

function PageContentForm({ content, onClose }: PageContentFormProps) {
  const { title, subtitle, description } = content
  const form = useFormDialog({
    initial: { title: title ?? '', subtitle: subtitle ?? '', description: description ?? '' },
    save: (body) =>
      write(savePageContent, {
        params: { pageId: resourcesPageId },
        body: { pageId: resourcesPageId, ...body },
      }),
    failed: 'Failed to update page content.',
    onClose,
    // The public page shows the new texts immediately.
    onSaved: (saved) => cacheTexts(resourcesPage, saved),
    done: () => ({ title: 'Page content updated successfully!' }),
  })
  useUnsavedChangesPrompt(form.isDirty)
  const { bind } = form
  return (
    <Card title="Edit Content">
      <SavingForm form={form} submit="Save Changes" label="Edit Content">
        <TextField
          label="Page Title"
          autoFocus
          isRequired
          maxLength={limits.title}
          {...bind('title')}
        />
        <TextField label="Subtitle (Optional)" maxLength={limits.title} {...bind('subtitle')} />
        <TextAreaField
          label="Description"
          rows={5}
          maxLength={limits.text}
          {...bind('description')}
        />
      </SavingForm>
    </Card>
  )
}
