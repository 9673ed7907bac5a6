import { PageHeader } from '#site/ui/page-header.tsx'

export function SubmissionsPage() {
  return <PageHeader title="Form Submissions" />
}
