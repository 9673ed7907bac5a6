import { PageHeader } from '#site/ui/page-header.tsx'

export function EditTheatreListPage() {
  return <PageHeader title="Edit Theatre List Page" />
}
