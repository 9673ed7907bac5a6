import { BackToDashboard } from '#site/features/admin/back-to-dashboard.tsx'
import { useNow } from '#site/data/use-now.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { useCategories } from '#site/features/sessions/reads.ts'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { RegistrationsPending } from './registrations-pending.tsx'
import { RegistrationsView } from './registrations-view.tsx'

export const RegistrationsPage = () => (
  <div className="flex flex-col gap-3 sm:gap-6">
    <BackToDashboard />
    <div className="print:hidden">
      <PageHeader title="Registration Management" />
    </div>
    <Registrations />
  </div>
)

function Registrations() {
  const now = useNow()
  const config = useSiteConfig()
  const categories = useCategories()
  if (config.data && categories.data) {
    return <RegistrationsView categories={categories.data} zone={config.data.timeZone} now={now} />
  }
  const failed = [config, categories].filter((read) => read.error && !read.isValidating)
  const retry = () => failed.forEach((read) => void read.mutate())
  return <RegistrationsPending onRetry={failed.length > 0 && retry} />
}
