import { useState } from 'react'
import { limits } from '#collections/limits.ts'
import { type PageContent, PageContentInput, savePageContent } from '#collections/pages/contract.ts'
import { messageOf, formMessageOf } from '#site/api/api.ts'
import { useSend } from '#site/api/swr.ts'
import { useForm } from '#site/lib/use-form.ts'
import { useUnsavedChangesPrompt } from '#site/lib/use-unsaved-changes-prompt.ts'
import { updateCachedTexts } from '#site/page-texts/reads.ts'
import { resourcesPage, resourcesPageId } from '#site/resources/reads.ts'
import { Card } from '#site/ui/layout/card.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'

type PageContentFormProps = { content: PageContent; onClose: () => void }

export function PageContentForm({ content, onClose }: PageContentFormProps) {
  const form = useForm({
    title: content.title ?? '',
    subtitle: content.subtitle ?? '',
    description: content.description ?? '',
  })
  const [refusal, setRefusal] = useState<string>()
  const { send } = useSend(savePageContent)
  useUnsavedChangesPrompt(form.isDirty)

  const save = async () => {
    setRefusal(undefined)
    try {
      const saved = await form.submit(PageContentInput, (body) =>
        send({ params: { pageId: resourcesPageId }, body: { pageId: resourcesPageId, ...body } }),
      )
      if (!saved) return
      // The public page shows the new texts immediately.
      updateCachedTexts(resourcesPage, saved)
      onClose()
      void showToast({ title: 'Page content updated successfully!' })
    } catch (error) {
      const failure = 'Failed to update page content.'
      setRefusal(formMessageOf(error, failure))
      showFailure('Error', messageOf(error, failure))
    }
  }

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
        {refusal && (
          <Notice tone="danger" isSilent>
            {refusal}
          </Notice>
        )}
        <SubmitActions onCancel={onClose} isSending={form.isSending}>
          Save Changes
        </SubmitActions>
      </Form>
    </Card>
  )
}
