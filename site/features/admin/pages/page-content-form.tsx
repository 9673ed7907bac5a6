import { limits } from '#collections/limits.ts'
import { type PageContent, PageContentInput, savePageContent } from '#collections/pages/contract.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { useSend } from '#site/data/swr.ts'
import { useForm } from '#site/forms/use-form.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'
import { updateCachedTexts } from '#site/features/page-texts/reads.ts'
import { resourcesPage, resourcesPageId } from '#site/features/resources/reads.ts'
import { Card } from '#site/ui/layout/card.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'

const failure = { text: 'Failed to update page content.' }

type PageContentFormProps = { content: PageContent; onClose: () => void }

export function PageContentForm({ content, onClose }: PageContentFormProps) {
  const form = useForm({
    title: content.title ?? '',
    subtitle: content.subtitle ?? '',
    description: content.description ?? '',
  })
  const { refusal, attempt } = useRefusal()
  const { send } = useSend(savePageContent)
  useUnsavedChangesPrompt(form.isDirty)

  const save = () =>
    attempt(failure, async () => {
      const saved = await form.submit(PageContentInput, (body) =>
        send({ params: { pageId: resourcesPageId }, body: { pageId: resourcesPageId, ...body } }),
      )
      if (!saved) return
      // The public page shows the new texts immediately.
      updateCachedTexts(resourcesPage, saved)
      onClose()
      void showToast({ title: 'Page content updated successfully!' })
    })

  return (
    <Card title="Edit Content">
      <Form ref={form.form} onSubmit={form.onSubmit(save)} aria-label="Edit Content">
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
        <Refusal>{refusal}</Refusal>
        <SubmitActions onCancel={onClose} isSending={form.isSending}>
          Save Changes
        </SubmitActions>
      </Form>
    </Card>
  )
}
