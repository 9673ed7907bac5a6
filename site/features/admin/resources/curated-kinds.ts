import { sectionHeadingCalls, subHeadingCalls } from '#collections/headings/contract.ts'
import { resourceCalls } from '#collections/resources/contract.ts'
import type { CuratedCard } from '#collections/resources/curated-list.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'

export const curatedKinds = {
  resource: { name: 'Resource', calls: resourceCalls },
  'section-heading': { name: 'Section Heading', calls: sectionHeadingCalls },
  'sub-heading': { name: 'Sub Heading', calls: subHeadingCalls },
}

/** Without an id it is a new one. */
export type Edited<Card> = Card extends CuratedCard
  ? Card | { kind: Card['kind']; id?: undefined }
  : never

export type CardDialogProps<Card> = {
  edited: Edited<Card>
  cards: readonly CuratedCard[]
  onClose: () => void
  onCreated: (id: string) => unknown
}

/** 'Sub heading deleted successfully' */
export const doneText = (name: string, verb: string) =>
  `${name.charAt(0)}${name.slice(1).toLowerCase()} ${verb} successfully`

/** @returns undefined if the card was not deleted. */
export const removeCard = ({ kind, id }: CuratedCard) => {
  const { name, calls } = curatedKinds[kind]
  const isResource = kind === 'resource'
  const done = isResource
    ? { title: 'Resource Deleted' }
    : { title: 'Success', text: doneText(name, 'deleted') }
  return act({
    ask: `Are you sure you want to delete this ${name.toLowerCase()}?`,
    run: () => write(calls.remove, { params: { id } }),
    done: { ...done, action: undoOf(id) },
    failed: `Failed to delete ${name.toLowerCase()}${isResource ? '.' : ''}`,
  })
}
