import { useMemo } from 'react'
import { useNow } from '#site/lib/use-now.ts'
import { useSiteConfig } from '#site/api/use-site-config.ts'
import { useCategories } from '#site/sessions/reads.ts'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { Skeleton, SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { paths } from '#site/app/paths.ts'
import { CategoriesSection } from './categories-section.tsx'
import { useAdminSessions } from './session-mutations.ts'
import { SessionsSection } from './sessions-section.tsx'

export const SessionsAdminPage = () => (
  <div className="flex flex-col gap-6">
    <PageHeader
      title="Session and Category Management"
      actions={
        <ButtonLink to={paths.dashboard} variant="secondary">
          Admin Dashboard
        </ButtonLink>
      }
    />
    <Management />
  </div>
)

function Management() {
  const now = useNow()
  const config = useSiteConfig()
  const sessions = useAdminSessions()
  const categories = useCategories()
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { category } of sessions.data ?? [])
      found.set(category, (found.get(category) ?? 0) + 1)
    return found
  }, [sessions.data])

  const failed = [config, sessions, categories].filter((read) => read.error && !read.isValidating)
  if (!config.data || !sessions.data || !categories.data) {
    return failed.length > 0 ? (
      <ErrorState
        title="The sessions could not be loaded."
        onRetry={() => failed.forEach((read) => void read.mutate())}
      />
    ) : (
      <Skeleton label="Loading sessions">
        <div className="grid gap-4 sm:grid-cols-3">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Skeleton>
    )
  }
  return (
    <>
      <CategoriesSection categories={categories.data} countOf={(name) => counts.get(name) ?? 0} />
      <SessionsSection
        sessions={sessions.data}
        categories={categories.data}
        zone={config.data.timeZone}
        now={now}
      />
    </>
  )
}
