import { resourceCalls, type resourceTypes } from '#collections/resources/contract.ts'
import {
  type CuratedCard,
  type CuratedResource,
  nextOrderIndex,
} from '#collections/resources/curated-list.ts'
import { write } from '#site/data/swr.ts'
import { useFormDialog } from '#site/forms/form-dialog.tsx'
import { showFailure } from '#site/ui/overlays/show-toast.ts'

const blank = {
  title: '',
  type: 'link' as (typeof resourceTypes)[number],
  url: '',
  documentPath: '',
  description: '',
  imagePath: '',
  category: 'General',
}
type ResourceValues = typeof blank & { orderIndex: number }

export type ResourceForm = ReturnType<typeof useResourceForm>

const valuesOf = ({ id, kind, createdAt, ...stored }: CuratedResource): ResourceValues => ({
  ...stored,
  url: stored.url ?? '',
  documentPath: stored.documentPath ?? '',
  description: stored.description ?? '',
  imagePath: stored.imagePath ?? '',
})

/** Says what a resource cannot be saved without. A blank title only gets the focus. */
function lackOf({ title, type, url, documentPath }: ResourceValues) {
  if (title.trim() === '') return { title: undefined }
  if (url.trim() !== '' || (type === 'document' && documentPath !== '')) return undefined
  const [name, lack, text] =
    type === 'link'
      ? (['url', 'URL', 'Please provide a URL for link resources.'] as const)
      : ([
          'documentPath',
          'Document',
          'Please upload a PDF document or provide a URL for document type resources.',
        ] as const)
  showFailure(`${lack} Required`, text)
  return { [name]: text }
}

export const useResourceForm = (
  resource: CuratedResource | undefined,
  cards: readonly CuratedCard[],
  onClose: () => void,
  onCreated: (id: string) => unknown,
) =>
  useFormDialog({
    initial: resource
      ? valuesOf(resource)
      : { ...blank, orderIndex: nextOrderIndex('resource', cards) },
    check: lackOf,
    save: (body) => {
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
