import { useSyncExternalStore } from 'react'
import { connection } from '#site/data/connection-state.ts'

export function RetryHint({ isExplained }: { isExplained: boolean }) {
  const needsConnection = useSyncExternalStore(connection.subscribe, connection.isCut, () => false)
  if (!needsConnection && isExplained) return null
  return (
    <p className="mt-1">
      {needsConnection
        ? 'This needs a connection. Keep this page open and try again once you are connected.'
        : 'Check your connection and try again.'}
    </p>
  )
}
