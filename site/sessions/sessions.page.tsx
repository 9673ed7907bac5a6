import { PageHeader } from '#site/ui/page-header.tsx'

export function SessionsPage() {
  return <PageHeader title="Educational Sessions" />
}
