import { Button } from '#site/ui/actions/button.tsx'
import { type MenuAction, MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { useIsNarrow } from '#site/lib/use-is-narrow.ts'

type PressedAction = Extract<MenuAction, { onPress: () => void }> & { isPending?: boolean }

type FoldedActionsProps = {
  actions: readonly PressedAction[]
  /** Of the thing that they belong to, where a page has several; each button is named after it. */
  subject?: string
}

/** The less common buttons of a page or a row; on narrow screens they are in one menu. */
export function FoldedActions({ actions, subject }: FoldedActionsProps) {
  const isNarrow = useIsNarrow()
  if (isNarrow) {
    return (
      <MoreMenu
        actions={actions}
        label={subject === undefined ? undefined : `More for ${subject}`}
      />
    )
  }
  return actions.map(({ label, icon: Icon, isDisabled, isPending, onPress }) => (
    <Button
      icon={Icon}
      key={label}
      variant="secondary"
      size={subject === undefined ? 'medium' : 'small'}
      aria-label={subject === undefined ? undefined : `${label}: ${subject}`}
      isDisabled={isDisabled}
      isPending={isPending}
      onPress={onPress}
    >
      {label}
    </Button>
  ))
}
