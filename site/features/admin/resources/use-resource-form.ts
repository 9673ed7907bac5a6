import type { FormEvent } from 'react'
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

function missing({ type, url, documentPath }: ResourceValues) {
  if (url.trim() !== '') return undefined
  if (type === 'link') {
    const text = 'Please provide a URL for link resources.'
    return { field: 'url', title: 'URL Required', text }
  }
  if (documentPath !== '') return undefined
  const text = 'Please upload a PDF document or provide a URL for document type resources.'
  return { field: 'documentPath', title: 'Document Required', text }
}

export function useResourceForm(
  resource: CuratedResource | undefined,
  cards: readonly CuratedCard[],
  onClose: () => void,
  onCreated: (id: string) => void,
) {
  const form = useFormDialog({
    initial: resource
      ? valuesOf(resource)
      : { ...blank, orderIndex: nextOrderIndex('resource', cards) },
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
  const save = async () => {
    if (!form.isFilled(['title'])) {
      // A blank title stops silently; the focus shows where.
      const title = form.form.current?.elements.namedItem('title')
      if (title instanceof HTMLElement) title.focus()
      return
    }
    const lack = missing(form.values)
    if (!lack) return form.save()
    form.refuse({ [lack.field]: lack.text })
    showFailure(lack.title, lack.text)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isSending) void save()
  }
  return { ...form, save, onSubmit }
}
