import { PageHeader } from '#site/ui/page-header.tsx'

export function DashboardPage() {
  return <PageHeader title="Admin Dashboard" />
}
