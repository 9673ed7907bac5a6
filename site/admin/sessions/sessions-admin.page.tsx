import { PageHeader } from '#site/ui/page-header.tsx'

export function SessionsAdminPage() {
  return <PageHeader title="Session and Category Management" />
}
