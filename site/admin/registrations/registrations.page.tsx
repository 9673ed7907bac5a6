import { paths } from '#site/app/paths.ts'
import { useNow } from '#site/lib/use-now.ts'
import { useSiteConfig } from '#site/api/use-site-config.ts'
import { useCategories } from '#site/sessions/reads.ts'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { Skeleton, SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { useAdminSessions } from '#site/admin/sessions/session-mutations.ts'
import { RegistrationsView } from './registrations-view.tsx'

export const RegistrationsPage = () => (
  <div className="flex flex-col gap-6">
    <div className="print:hidden">
      <PageHeader
        title="Registration Management"
        actions={
          <ButtonLink to={paths.dashboard} variant="secondary">
            Admin Dashboard
          </ButtonLink>
        }
      />
    </div>
    <Registrations />
  </div>
)

function Registrations() {
  const now = useNow()
  const config = useSiteConfig()
  const sessions = useAdminSessions()
  const categories = useCategories()
  if (config.data && sessions.data && categories.data) {
    return (
      <RegistrationsView
        sessions={sessions.data}
        categories={categories.data}
        zone={config.data.timeZone}
        now={now}
      />
    )
  }
  const failed = [config, sessions, categories].filter((read) => read.error && !read.isValidating)
  if (failed.length > 0) {
    return (
      <ErrorState
        title="The registrations could not be loaded."
        onRetry={() => failed.forEach((read) => void read.mutate())}
      />
    )
  }
  return (
    <Skeleton label="Loading registrations">
      <div className="flex flex-col gap-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Skeleton>
  )
}
