import { PageHeader } from '#site/ui/page-header.tsx'

export function EditOverviewPage() {
  return <PageHeader title="Edit Overview Page" />
}
