import { FileText } from 'lucide-react'
import { limits } from '#collections/limits.ts'
import { resourceCalls, type resourceTypes } from '#collections/resources/contract.ts'
import { type CuratedResource, nextOrderIndex } from '#collections/resources/curated-list.ts'
import { write } from '#site/data/swr.ts'
import { ResourceImage } from '#site/features/resources/resource-body.tsx'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import { choicesOf, Select } from '#site/ui/fields/select.tsx'
import { TextAreaField, TextField } from '#site/ui/fields/text-field.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import type { CardDialogProps } from './curated-kinds.ts'
import { UploadButton } from './upload-dialog.tsx'

const blank = {
  title: '',
  type: 'link' as (typeof resourceTypes)[number],
  url: '',
  documentPath: '',
  description: '',
  imagePath: '',
}
type ResourceValues = typeof blank

/** Without what has no field, where a refusal would not be seen. */
const valuesOf = ({ id, kind, createdAt, category, orderIndex, ...stored }: CuratedResource) =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, value ?? '']),
  ) as ResourceValues

/** Says what a resource cannot be saved without. A blank title only gets the focus. */
function lackOf({ title, type, url, documentPath }: ResourceValues) {
  if (title.trim() === '') return { title: undefined }
  if (url.trim() !== '' || (type === 'document' && documentPath !== '')) return undefined
  const isLink = type === 'link'
  const text = isLink
    ? 'Please provide a URL for link resources.'
    : 'Please upload a PDF document or provide a URL for document type resources.'
  showFailure(`${isLink ? 'URL' : 'Document'} Required`, text)
  return { [isLink ? 'url' : 'documentPath']: text }
}

type ResourceDialogProps = CardDialogProps<CuratedResource>

export function useResourceForm({ edited, cards, onClose, onCreated }: ResourceDialogProps) {
  const resource = edited.id === undefined ? undefined : edited
  const { category = 'General', orderIndex = nextOrderIndex('resource', cards) } = resource ?? {}
  const form = useFormDialog({
    initial: resource ? valuesOf(resource) : blank,
    check: lackOf,
    save: (values) => {
      const body = { ...values, category, orderIndex }
      // A link does not keep the PDF it no longer shows.
      const sent = body.type === 'link' ? { ...body, documentPath: null } : body
      return resource
        ? write(resourceCalls.update, { params: { id: resource.id }, body: sent })
        : write(resourceCalls.create, { body: sent })
    },
    failed: 'Failed to save resource.',
    onClose,
    onSaved: ({ id }) => !resource && onCreated(id),
    done: () => ({
      title: resource ? 'Resource Updated' : 'Resource Created',
      text: 'The resource has been saved successfully.',
    }),
  })
  return { resource, form }
}

const typeChoices = choicesOf({ link: 'Link', document: 'Document (PDF)' })

export function ResourceDialog(props: ResourceDialogProps) {
  const { resource, form } = useResourceForm(props)
  const { bind, values } = form
  const isLink = values.type === 'link'
  const hint = 'The whole address, starting with https://'
  return (
    <FormDialog
      form={form}
      title={resource ? 'Edit Resource' : 'Add New Resource'}
      description={resource?.title}
      submit={resource ? 'Update Resource' : 'Create Resource'}
    >
      <TextField label="Title" autoFocus isRequired maxLength={limits.title} {...bind('title')} />
      <Select
        label="Type"
        choices={typeChoices}
        {...bind('type')}
        onChange={(type) => {
          // The lack of a link is not that of a document.
          form.refuse({})
          form.set('type', type)
        }}
      />
      {!isLink && <FileField form={form} name="documentPath" />}
      <TextField
        key={values.type}
        label={isLink ? 'URL' : 'Additional URL'}
        type="url"
        isRequired={isLink}
        isOptional={!isLink}
        hint={isLink ? hint : `${hint}. Without a PDF, this is what opens.`}
        {...bind('url')}
      />
      <TextAreaField
        label="Description"
        isOptional
        maxLength={limits.text}
        {...bind('description')}
      />
      <FileField form={form} name="imagePath" />
    </FormDialog>
  )
}

const files = {
  documentPath: {
    noun: 'PDF',
    legend: 'PDF Document',
    hint: 'PDF, up to 10 MB.',
    kinds: ['pdf'],
    uploaded: {
      title: 'File Uploaded',
      text: 'PDF file uploaded successfully. Please fill in the title and description.',
    },
  },
  imagePath: {
    noun: 'Image',
    legend: 'Image',
    hint: 'JPEG, PNG or WebP, up to 5 MB.',
    kinds: ['jpg', 'png', 'webp'],
    uploaded: { title: 'Image Uploaded' },
  },
} as const

type FileFieldProps = { form: ReturnType<typeof useResourceForm>['form']; name: keyof typeof files }

function FileField({ form, name }: FileFieldProps) {
  const { noun, legend, hint, kinds, uploaded } = files[name]
  const path = form.values[name]
  const error = form.errors[name]
  const isImage = name === 'imagePath'
  const keep = (objectPath: string) => {
    form.set(name, objectPath)
    showToast(uploaded)
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {legend}
        {isImage && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      {path && isImage && (
        <div className="max-w-72">
          <ResourceImage path={path} />
        </div>
      )}
      {path && !isImage && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <FileText aria-hidden className="size-4 text-accent" />A PDF is uploaded.
          <ExternalLink href={path} look="standalone">
            View PDF
          </ExternalLink>
        </p>
      )}
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
