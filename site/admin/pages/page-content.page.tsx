import { PageHeader } from '#site/ui/page-header.tsx'

export function PageContentPage() {
  return <PageHeader title="Page Content Management" />
}
