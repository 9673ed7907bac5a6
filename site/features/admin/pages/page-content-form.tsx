import { limits } from '#collections/limits.ts'
import { type PageContent, PageContentInput, savePageContent } from '#collections/pages/contract.ts'
import { write } from '#site/data/swr.ts'
import { SavingForm, useFormDialog } from '#site/forms/form-dialog.tsx'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'
import { updateCachedTexts } from '#site/features/page-texts/reads.ts'
import { resourcesPage, resourcesPageId } from '#site/features/resources/reads.ts'
import { Card } from '#site/ui/layout/card.tsx'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'

type PageContentFormProps = { content: PageContent; onClose: () => void }

export function PageContentForm({ content, onClose }: PageContentFormProps) {
  const form = useFormDialog({
    initial: {
      title: content.title ?? '',
      subtitle: content.subtitle ?? '',
      description: content.description ?? '',
    },
    schema: PageContentInput,
    save: (body) =>
      write(savePageContent, {
        params: { pageId: resourcesPageId },
        body: { pageId: resourcesPageId, ...body },
      }),
    failed: 'Failed to update page content.',
    onClose,
    // The public page shows the new texts immediately.
    onSaved: (saved) => updateCachedTexts(resourcesPage, saved),
    done: () => ({ title: 'Page content updated successfully!' }),
  })
  useUnsavedChangesPrompt(form.isDirty)

  return (
    <Card title="Edit Content">
      <SavingForm form={form} submit="Save Changes" label="Edit Content">
        <TextField
          label="Page Title"
          autoFocus
          isRequired
          maxLength={limits.title}
          {...form.bind('title')}
        />
        <TextField
          label="Subtitle (Optional)"
          maxLength={limits.title}
          {...form.bind('subtitle')}
        />
        <TextAreaField
          label="Description"
          rows={5}
          maxLength={limits.text}
          {...form.bind('description')}
        />
      </SavingForm>
    </Card>
  )
}
