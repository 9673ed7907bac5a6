import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { useFocusAfterwards, useOpenedSession } from './use-opened-session.ts'
import type { SessionsQuery } from '#site/features/sessions/filters/use-sessions-query.ts'

export const SessionDialog = lazyComponent(
  async () => (await import('./session-dialog.tsx')).SessionDialog,
)

type OpenedSessionProps = {
  query: SessionsQuery
  /** The sessions that the page has already read. */
  shown: Parameters<typeof useOpenedSession>[1]
  onClose: () => void
}

export function OpenedSession({ query, shown, onClose }: OpenedSessionProps) {
  const opened = useOpenedSession(query.openedId, shown)
  const isOpen = query.openedId !== ''
  useFocusAfterwards(isOpen)
  return (
    isOpen && (
      <SessionDialog
        key={query.openedId}
        opened={opened}
        onClose={onClose}
        onShowAll={query.showAll}
      />
    )
  )
}
