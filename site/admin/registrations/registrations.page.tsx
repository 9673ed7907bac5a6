import { PageHeader } from '#site/ui/page-header.tsx'

export function RegistrationsPage() {
  return <PageHeader title="Registration Management" />
}
