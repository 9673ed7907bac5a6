import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#collections/limits.ts'
import type { CuratedCard, CuratedResource } from '#collections/resources/curated-list.ts'
import type { UploadKind } from '#collections/resources/upload-limits.ts'
import { ResourceImage } from '#site/features/resources/resource-parts.tsx'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextAreaField, TextField } from '#site/ui/fields/text-field.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { UploadButton } from './upload-dialog.tsx'
import type { UploadedFile } from './upload-steps.ts'
import { type ResourceForm, useResourceForm } from './use-resource-form.ts'

type ResourceDialogProps = {
  resource?: CuratedResource
  cards: readonly CuratedCard[]
  onClose: () => void
  onCreated: (id: string) => unknown
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

type FileFieldProps = {
  form: ResourceForm
  name: 'documentPath' | 'imagePath'
  noun: 'PDF' | 'Image'
  legend: ReactNode
  hint: string
  kinds: readonly UploadKind[]
  onUploaded: () => void
  /** Shows the file that is there. */
  children: (path: string) => ReactNode
}

function FileField(props: FileFieldProps) {
  const { form, name, noun, legend, hint, kinds, onUploaded, children } = props
  const path = form.values[name]
  const error = form.errors[name]
  const keep = ({ objectPath }: UploadedFile) => {
    form.set(name, objectPath)
    onUploaded()
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {path && children(path)}
      <div className="flex flex-wrap gap-3">
        <UploadButton
          label={`${path ? 'Replace' : 'Upload'} ${noun}`}
          kinds={kinds}
          onUploaded={keep}
        />
        {path && (
          <Button variant="quiet" onPress={() => form.set(name, '')}>
            Remove {noun}
          </Button>
        )}
      </div>
      <p className={`text-sm ${error ? 'font-medium text-danger' : 'text-muted'}`}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}

function DocumentField({ form }: { form: ResourceForm }) {
  const tell = () => {
    form.set('type', 'document')
    const text = 'PDF file uploaded successfully. Please fill in the title and description.'
    showToast({ title: 'File Uploaded', text })
  }
  return (
    <FileField
      form={form}
      name="documentPath"
      noun="PDF"
      legend="PDF Document"
      hint="PDF, up to 10 MB."
      kinds={['pdf']}
      onUploaded={tell}
    >
      {(path) => (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <FileText aria-hidden className="size-4 text-accent" />A PDF is uploaded.
          <ExternalLink href={path} isStandalone>
            View PDF
          </ExternalLink>
        </p>
      )}
    </FileField>
  )
}

const ImageField = ({ form }: { form: ResourceForm }) => (
  <FileField
    form={form}
    name="imagePath"
    noun="Image"
    legend={
      <>
        Image <span className="font-normal text-muted">(optional)</span>
      </>
    }
    hint="JPEG, PNG or WebP, up to 5 MB."
    kinds={['jpg', 'png', 'webp']}
    onUploaded={() => showToast({ title: 'Image Uploaded' })}
  >
    {(path) => (
      <div className="max-w-72">
        <ResourceImage path={path} />
      </div>
    )}
  </FileField>
)
