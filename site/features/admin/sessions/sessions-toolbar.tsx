import { ArchiveRestore, FileUp, Plus, Share2, Tags } from 'lucide-react'
import { FoldedActions } from '#site/ui/actions/folded-actions.tsx'
import { useIsNarrow } from '#site/lib/use-is-narrow.ts'
import { Button } from '#site/ui/actions/button.tsx'
import type { OpenDialog } from './sessions-dialog.tsx'

type SessionsToolbarProps = {
  onOpen: (dialog: OpenDialog) => void
  onShowCategories: () => void
}

export function SessionsToolbar({ onOpen, onShowCategories }: SessionsToolbarProps) {
  const isNarrow = useIsNarrow()
  const others = (
    <FoldedActions
      actions={[
        { label: 'Categories', icon: Tags, onPress: onShowCategories },
        {
          label: 'Recently Deleted',
          icon: ArchiveRestore,
          onPress: () => onOpen({ name: 'deleted' }),
        },
        { label: 'Share a Month', icon: Share2, onPress: () => onOpen({ name: 'share' }) },
        { label: 'Import', icon: FileUp, onPress: () => onOpen({ name: 'import' }) },
      ]}
    />
  )
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">
      {!isNarrow && others}
      <Button onPress={() => onOpen({ name: 'form', task: { kind: 'add' } })}>
        <Plus aria-hidden className="size-4 max-xs:hidden" />
        Add Session
      </Button>
      {isNarrow && others}
    </div>
  )
}
