import { useRef } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { useNow } from '#site/data/use-now.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { useCategories } from '#site/features/sessions/reads.ts'
import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { Skeleton, SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { BackToDashboard } from '#site/features/admin/back-to-dashboard.tsx'
import { CategoriesSection } from '#site/features/admin/sessions/categories/categories-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAdminSessions } from './use-admin-sessions.ts'
import { selectionOf, useDateFilter } from './use-date-filter.ts'

// More than a busy month holds.
const pageSize = 100

export const SessionsAdminPage = () => (
  <div className="flex flex-col gap-3 sm:gap-6">
    <BackToDashboard />
    <PageHeader title="Session and Category Management" />
    <Management />
  </div>
)

function Management() {
  const config = useSiteConfig()
  const categories = useCategories()
  if (config.data && categories.data) {
    return <Sessions zone={config.data.timeZone} categories={categories.data} />
  }
  const failed = [config, categories].filter((read) => read.error && !read.isValidating)
  return (
    <Pending onRetry={failed.length > 0 && (() => failed.forEach((read) => void read.mutate()))} />
  )
}

type SessionsProps = { zone: string; categories: readonly CategoryView[] }

function Sessions({ zone, categories }: SessionsProps) {
  const now = useNow()
  const categoriesPart = useRef<HTMLDivElement>(null)
  const filter = useDateFilter(zone, now)
  const list = useAdminSessions(selectionOf(filter, zone), pageSize)
  const { data, error, isValidating, mutate } = list
  if (!data)
    return <Pending onRetry={error !== undefined && !isValidating && (() => void mutate())} />
  const { byCategory } = data.counts
  // Once the menu is closed, as nothing else can take the focus before.
  const showCategories = () => setTimeout(() => categoriesPart.current?.focus())
  return (
    <>
      <SessionsSection
        list={list}
        filter={filter}
        categories={categories}
        zone={zone}
        now={now}
        onShowCategories={showCategories}
      />
      <div ref={categoriesPart} tabIndex={-1}>
        <CategoriesSection categories={categories} countOf={(name) => byCategory[name] ?? 0} />
      </div>
    </>
  )
}

type PendingProps = { onRetry: (() => void) | false }

const Pending = ({ onRetry }: PendingProps) =>
  onRetry ? (
    <ErrorState title="The sessions could not be loaded." onRetry={onRetry} />
  ) : (
    <Skeleton label="Loading sessions">
      <div className="grid gap-4 sm:grid-cols-3">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Skeleton>
  )
