import { ArchiveRestore, FileUp, Plus, Share2, Tags } from 'lucide-react'
import { Button } from '#site/ui/actions/button.tsx'
import { MoreMenu } from '#site/ui/actions/more-menu.tsx'
import type { OpenDialog } from './sessions-dialog.tsx'

type SessionsToolbarProps = {
  onOpen: (dialog: OpenDialog) => void
  onShowCategories: () => void
}

export const SessionsToolbar = ({ onOpen, onShowCategories }: SessionsToolbarProps) => (
  <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">
    <Button onPress={() => onOpen({ name: 'form', task: { kind: 'add' } })}>
      <Plus aria-hidden className="size-4 max-xs:hidden" />
      Add Session
    </Button>
    <MoreMenu
      actions={[
        { label: 'Import', icon: FileUp, onPress: () => onOpen({ name: 'import' }) },
        { label: 'Share a Month', icon: Share2, onPress: () => onOpen({ name: 'share' }) },
        {
          label: 'Recently Deleted',
          icon: ArchiveRestore,
          onPress: () => onOpen({ name: 'deleted' }),
        },
        { label: 'Categories', icon: Tags, onPress: onShowCategories },
      ]}
    />
  </div>
)
