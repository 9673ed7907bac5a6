import { useRef } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { useCategories } from '#site/features/sessions/reads.ts'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { CategoriesSection } from '#site/features/admin/sessions/categories/categories-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAdminSessions } from './use-admin-sessions.ts'
import { selectionOf, useDateFilter } from './session-filters.tsx'

// More than a busy month holds.
const pageSize = 100

export const SessionsAdminPage = () => (
  <AdminPage title="Session and Category Management" isDense>
    <Loaded read={useCategories()} what="the sessions" skeleton={<ThreeCards />}>
      {(categories) => <Sessions categories={categories} />}
    </Loaded>
  </AdminPage>
)

type SessionsProps = { categories: readonly CategoryView[] }

function Sessions({ categories }: SessionsProps) {
  const { zone, now } = useSite()
  const categoriesPart = useRef<HTMLDivElement>(null)
  const filter = useDateFilter(zone, now)
  const list = useAdminSessions(selectionOf(filter, zone), pageSize)
  // Once the menu is closed, as nothing else can take the focus before.
  const showCategories = () => setTimeout(() => categoriesPart.current?.focus())
  return (
    <Loaded read={list} what="the sessions" skeleton={<ThreeCards />}>
      {({ counts: { byCategory } }) => (
        <>
          <SessionsSection
            list={list}
            filter={filter}
            categories={categories}
            onShowCategories={showCategories}
          />
          <div ref={categoriesPart} tabIndex={-1}>
            <CategoriesSection categories={categories} countOf={(name) => byCategory[name] ?? 0} />
          </div>
        </>
      )}
    </Loaded>
  )
}

const ThreeCards = () => (
  <div className="grid gap-4 sm:grid-cols-3">
    <SkeletonCard />
    <SkeletonCard />
    <SkeletonCard />
  </div>
)
