import { limits } from '#collections/limits.ts'
import type { CuratedCard, CuratedResource } from '#collections/resources/curated-list.ts'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { DocumentField } from './document-field.tsx'
import { ImageField } from './image-field.tsx'
import { useResourceForm } from './use-resource-form.ts'

type ResourceDialogProps = {
  resource: CuratedResource | undefined
  cards: readonly CuratedCard[]
  onClose: () => void
  onCreated: (id: string) => void
}

const typeChoices = [
  { value: 'link', label: 'Link' },
  { value: 'document', label: 'Document (PDF)' },
] as const

export function ResourceDialog({ resource, cards, onClose, onCreated }: ResourceDialogProps) {
  const form = useResourceForm(resource, cards, ({ id }) => {
    onClose()
    if (!resource) onCreated(id)
  })
  const { bind, values } = form
  return (
    <Dialog
      title={resource ? 'Edit Resource' : 'Add New Resource'}
      description={resource?.title}
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
    >
      <Form ref={form.form} onSubmit={form.onSubmit(form.save)}>
        <TextField label="Title" autoFocus isRequired maxLength={limits.title} {...bind('title')} />
        <Select label="Type" choices={typeChoices} {...bind('type')} />
        {values.type === 'link' ? (
          <TextField
            label="URL"
            type="url"
            isRequired
            hint="The whole address, starting with https://"
            {...bind('url')}
          />
        ) : (
          <>
            <DocumentField form={form} />
            <TextField
              label="Additional URL"
              isOptional
              type="url"
              hint="The whole address, starting with https://. Without a PDF, this is what opens."
              {...bind('url')}
            />
          </>
        )}
        <TextAreaField
          label="Description"
          isOptional
          rows={4}
          maxLength={limits.text}
          {...bind('description')}
        />
        <ImageField form={form} />
        {form.refusal && (
          <Notice tone="danger" isSilent>
            {form.refusal}
          </Notice>
        )}
        <SubmitActions onCancel={onClose} isSending={form.isSending}>
          {resource ? 'Update Resource' : 'Create Resource'}
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
