import { useNow } from '#site/lib/use-now.ts'
import { useSiteConfig } from '#site/lib/use-site-config.ts'
import { ErrorState } from '#site/ui/error-state.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { SessionsSkeleton } from './sessions-skeleton.tsx'
import { SessionsView } from './sessions-view.tsx'

/** The teaching programme. Waits for the site's clock: no time is shown before its zone is known. */
export function SessionsPage() {
  const config = useSiteConfig()
  const now = useNow()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Educational Sessions"
        text="Find a session, register for it, or join its waiting list."
      />
      {config.data ? (
        <SessionsView zone={config.data.timeZone} now={now} />
      ) : config.error && !config.isValidating ? (
        <ErrorState
          title="The sessions could not be loaded."
          onRetry={() => void config.mutate()}
        />
      ) : (
        <SessionsSkeleton view="grid" />
      )}
    </div>
  )
}
