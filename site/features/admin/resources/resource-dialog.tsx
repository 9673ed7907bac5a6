import { FileText } from 'lucide-react'
import { limits } from '#collections/limits.ts'
import type { CuratedCard, CuratedResource } from '#collections/resources/curated-list.ts'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { ResourceImage } from '#site/features/resources/resource-parts.tsx'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { UploadButton } from './upload-dialog.tsx'
import type { UploadedFile } from './upload-steps.ts'
import { type ResourceForm, useResourceForm } from './use-resource-form.ts'

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

function DocumentField({ form }: { form: ResourceForm }) {
  const { documentPath } = form.values
  const error = form.errors.documentPath
  const keep = ({ objectPath }: UploadedFile) => {
    form.set('documentPath', objectPath)
    form.set('type', 'document')
    void showToast({
      title: 'File Uploaded',
      text: 'PDF file uploaded successfully. Please fill in the title and description.',
    })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">PDF Document</legend>
      {documentPath && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <FileText aria-hidden className="size-4 text-accent" />A PDF is uploaded.
          <ExternalLink href={documentPath} isStandalone>
            View PDF
          </ExternalLink>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <UploadButton
          label={documentPath ? 'Replace PDF' : 'Upload PDF'}
          kinds={['pdf']}
          maxBytes={uploadKinds.pdf.maxBytes}
          onUploaded={keep}
        />
        {documentPath && (
          <Button variant="quiet" onPress={() => form.set('documentPath', '')}>
            Remove PDF
          </Button>
        )}
      </div>
      {error ? (
        <p className="text-sm font-medium text-danger">{error}</p>
      ) : (
        <p className="text-sm text-muted">PDF, up to 10 MB.</p>
      )}
    </fieldset>
  )
}

function ImageField({ form }: { form: ResourceForm }) {
  const { imagePath } = form.values
  const keep = ({ objectPath }: UploadedFile) => {
    form.set('imagePath', objectPath)
    void showToast({ title: 'Image Uploaded' })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        Image <span className="font-normal text-muted">(optional)</span>
      </legend>
      {imagePath && (
        <div className="max-w-72">
          <ResourceImage path={imagePath} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <UploadButton
          label={imagePath ? 'Replace Image' : 'Upload Image'}
          kinds={['jpg', 'png', 'webp']}
          maxBytes={uploadKinds.png.maxBytes}
          onUploaded={keep}
        />
        {imagePath && (
          <Button variant="quiet" onPress={() => form.set('imagePath', '')}>
            Remove Image
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">JPEG, PNG or WebP, up to 5 MB.</p>
    </fieldset>
  )
}
