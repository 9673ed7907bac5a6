import { ResourceInput, type resourceTypes } from '#collections/resources/contract.ts'
import {
  type CuratedCard,
  type CuratedResource,
  nextOrderIndex,
} from '#collections/resources/curated-list.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { useForm } from '#site/forms/use-form.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { useCreateResource, useUpdateResource, refreshGone } from './curated-mutations.ts'

type ResourceValues = {
  title: string
  type: (typeof resourceTypes)[number]
  url: string
  documentPath: string
  description: string
  imagePath: string
  category: string
  orderIndex: number
}

export type ResourceForm = ReturnType<typeof useResourceForm>

const valuesOf = (
  resource: CuratedResource | undefined,
  cards: readonly CuratedCard[],
): ResourceValues => ({
  title: resource?.title ?? '',
  type: resource?.type ?? 'link',
  url: resource?.url ?? '',
  documentPath: resource?.documentPath ?? '',
  description: resource?.description ?? '',
  imagePath: resource?.imagePath ?? '',
  category: resource?.category ?? 'General',
  orderIndex: resource?.orderIndex ?? nextOrderIndex('resource', cards),
})

function missing({ type, url, documentPath }: ResourceValues) {
  if (url.trim() !== '') return undefined
  if (type === 'link') {
    return { title: 'URL Required', text: 'Please provide a URL for link resources.' }
  }
  if (documentPath !== '') return undefined
  return {
    title: 'Document Required',
    text: 'Please upload a PDF document or provide a URL for document type resources.',
  }
}

const failure = {
  text: 'Failed to save resource.',
  onRefused: (error: unknown) => refreshGone('resource', error),
}

export function useResourceForm(
  resource: CuratedResource | undefined,
  cards: readonly CuratedCard[],
  onSaved: (saved: { id: string }) => void,
) {
  const form = useForm(valuesOf(resource, cards))
  const { refusal, attempt } = useRefusal()
  const create = useCreateResource()
  const update = useUpdateResource()

  const save = () =>
    attempt(failure, async () => {
      if (!form.isFilled(['title'])) {
        // A blank title stops silently; the focus shows where.
        const title = form.form.current?.elements.namedItem('title')
        if (title instanceof HTMLElement) title.focus()
        return
      }
      const lack = missing(form.values)
      if (lack) showFailure(lack.title, lack.text)
      const saved = await form.submit(ResourceInput, (body) => {
        // A link does not keep the PDF it no longer shows.
        const sent = body.type === 'link' ? { ...body, documentPath: null } : body
        return resource
          ? update.send({ params: { id: resource.id }, body: sent })
          : create.send({ body: sent })
      })
      if (!saved) return
      onSaved(saved)
      void showToast({
        title: resource ? 'Resource Updated' : 'Resource Created',
        text: 'The resource has been saved successfully.',
      })
    })
  return { ...form, refusal, save }
}
