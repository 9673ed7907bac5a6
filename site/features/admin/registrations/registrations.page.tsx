import { BackToDashboard } from '#site/features/admin/back-to-dashboard.tsx'
import { useCategories } from '#site/features/sessions/reads.ts'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { RegistrationsView, TwoCards } from './registrations-view.tsx'

export const RegistrationsPage = () => (
  <div className="flex flex-col gap-3 sm:gap-6">
    <BackToDashboard />
    <div className="print:hidden">
      <PageHeader title="Registration Management" />
    </div>
    <Loaded read={useCategories()} what="the registrations" skeleton={<TwoCards />}>
      {(categories) => <RegistrationsView categories={categories} />}
    </Loaded>
  </div>
)
