import { PageHeader } from '#site/ui/page-header.tsx'

export function ResourcesAdminPage() {
  return <PageHeader title="Admin: Educational Resources" />
}
