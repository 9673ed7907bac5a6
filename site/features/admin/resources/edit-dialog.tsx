import type { CuratedCard, CuratedKind } from '#collections/resources/curated-list.ts'
import { HeadingDialog } from './heading-dialog.tsx'
import { ResourceDialog } from './resource-dialog.tsx'

export type Edited = { kind: CuratedKind; card?: CuratedCard }

type EditDialogProps = {
  edited: Edited
  cards: readonly CuratedCard[]
  onClose: () => void
  onCreated: (id: string) => void
}

export function EditDialog({ edited: { kind, card }, ...props }: EditDialogProps) {
  if (kind === 'resource') {
    const resource = card?.kind === 'resource' ? card : undefined
    return <ResourceDialog resource={resource} {...props} />
  }
  const heading = card && card.kind !== 'resource' ? card : undefined
  return <HeadingDialog kind={kind} heading={heading} {...props} />
}
