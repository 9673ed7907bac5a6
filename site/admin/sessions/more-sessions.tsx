import { Button } from '#site/ui/actions/button.tsx'
import type { AdminSessions } from './use-admin-sessions.ts'

/** For the sessions of a selection that have not been asked for. */
export function MoreSessions({ list }: { list: AdminSessions }) {
  const { data, isLoading, showMore } = list
  if (!data?.nextCursor) return null
  return (
    <div className="text-center print:hidden">
      <Button variant="secondary" isPending={isLoading} onPress={showMore}>
        Show more sessions
      </Button>
    </div>
  )
}
