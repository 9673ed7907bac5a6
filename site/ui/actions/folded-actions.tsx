import { Button } from '#site/ui/actions/button.tsx'
import { type MenuAction, MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { useIsNarrow } from '#site/lib/use-is-narrow.ts'

type PressedAction = Extract<MenuAction, { onPress: () => void }> & { isPending?: boolean }

/** The less common buttons of a page; on narrow screens they are in one menu. */
export function FoldedActions({ actions }: { actions: readonly PressedAction[] }) {
  const isNarrow = useIsNarrow()
  if (isNarrow) return <MoreMenu actions={actions} />
  return actions.map(({ label, icon: Icon, isDisabled, isPending, onPress }) => (
    <Button
      key={label}
      variant="secondary"
      isDisabled={isDisabled}
      isPending={isPending}
      onPress={onPress}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </Button>
  ))
}
