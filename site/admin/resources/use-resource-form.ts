import { useState } from 'react'
import { ResourceInput, type resourceTypes } from '#collections/resources/contract.ts'
import {
  type CuratedCard,
  type CuratedResource,
  nextOrderIndex,
} from '#collections/resources/curated-list.ts'
import { messageOf, refusalOf } from '#site/api/api.ts'
import { useForm } from '#site/lib/use-form.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { useCreateResource, useUpdateResource, refreshGone } from './curated-mutations.ts'

export type ResourceValues = {
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

/** What a toast says when a link or a document has nothing to open (spec §5). */
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

/** The state of the resource form: of a new resource, or of the one that is edited. */
export function useResourceForm(
  resource: CuratedResource | undefined,
  cards: readonly CuratedCard[],
  onSaved: () => void,
) {
  const form = useForm(valuesOf(resource, cards))
  const [refusal, setRefusal] = useState<string>()
  const create = useCreateResource()
  const update = useUpdateResource()

  const save = async () => {
    setRefusal(undefined)
    if (!form.isFilled(['title'])) {
      // Spec §5: a blank title stops without a word. The focus tells where.
      const title = form.form.current?.elements.namedItem('title')
      if (title instanceof HTMLElement) title.focus()
      return
    }
    const lack = missing(form.values)
    if (lack) showFailure(lack.title, lack.text)
    try {
      const saved = await form.submit(ResourceInput, (body) => {
        // A PDF that a link no longer shows is not kept.
        const sent = body.type === 'link' ? { ...body, documentPath: null } : body
        return resource
          ? update.send({ params: { id: resource.id }, body: sent })
          : create.send({ body: sent })
      })
      if (!saved) return
      onSaved()
      void showToast({
        title: resource ? 'Resource Updated' : 'Resource Created',
        text: 'The resource has been saved successfully.',
      })
    } catch (error) {
      const failure = 'Failed to save resource.'
      setRefusal(refusalOf(error, failure))
      refreshGone('resource', error)
      showFailure('Error', messageOf(error, failure))
    }
  }
  return { ...form, refusal, save }
}
