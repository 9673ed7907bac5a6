import { limits } from '#collections/limits.ts'
import type { CuratedCard, CuratedResource } from '#collections/resources/curated-list.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
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
  const form = useResourceForm(resource, cards, onClose, onCreated)
  const { bind, values } = form
  return (
    <FormDialog
      form={form}
      title={resource ? 'Edit Resource' : 'Add New Resource'}
      description={resource?.title}
      submit={resource ? 'Update Resource' : 'Create Resource'}
    >
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
    </FormDialog>
  )
}
