import { PageHeader } from '#site/ui/page-header.tsx'

export function EditTopicRequestsPage() {
  return <PageHeader title="Edit Topic Requests Page" />
}
